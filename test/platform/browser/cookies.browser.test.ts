import { expect } from '@open-wc/testing';
import { browserCookies } from '../../../src/platform/browser/cookies.ts';

describe('Cookies in the browser', () => {
  it('keep any text, and are gone when removed', () => {
    const cookies = browserCookies();
    cookies.set('pw_test', 'a=b; c ü', 1);
    expect(cookies.get('pw_test')).to.equal('a=b; c ü');
    cookies.remove('pw_test');
    expect(cookies.get('pw_test')).to.equal(null);
  });

  it('are written for every path, for this site alone, and for as long as they are said to last', () => {
    const own = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
    const written: string[] = [];
    Object.defineProperty(Document.prototype, 'cookie', {
      configurable: true,
      get: () => '',
      set: (text: string) => written.push(text),
    });
    try {
      browserCookies().set('pw_test', 'a b', 0.5);
    } finally {
      if (own !== undefined) Object.defineProperty(Document.prototype, 'cookie', own);
    }
    const secure = location.protocol === 'https:' ? '; secure' : '';
    expect(written.at(-1)).to.equal(`pw_test=a%20b; path=/; max-age=43200; samesite=lax${secure}`);
  });

  it('leave no probe behind', () => {
    browserCookies().set('pw_test', '1', 1);
    expect(document.cookie).not.to.include('pw_probe');
    browserCookies().remove('pw_test');
  });

  it('are read and written though the page replaced document.cookie', () => {
    Object.defineProperty(document, 'cookie', { configurable: true, value: 'pw_test=not ours' });
    try {
      const cookies = browserCookies();
      cookies.set('pw_test', 'ours', 1);
      expect(cookies.get('pw_test')).to.equal('ours');
      cookies.remove('pw_test');
    } finally {
      Reflect.deleteProperty(document, 'cookie');
    }
  });

  it('survive a value that is not well escaped', () => {
    document.cookie = 'pw_test=%E0%A4%A; path=/';
    expect(browserCookies().get('pw_test')).to.equal('%E0%A4%A');
    browserCookies().remove('pw_test');
  });
});
