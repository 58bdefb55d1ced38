import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { createRouterStore } from '../../../../src/sdk/portal/route/portal-router.ts';
import { createFakeHistory } from '../../../support/world/portal/fake-history.ts';

const origin = 'https://ledger.example';

const openRouter = (path: string, basePath: string | null = '/portal') => {
  const history = createFakeHistory(origin + path);
  const $basePath = atom(basePath);
  const store = createRouterStore(history, $basePath);
  const close = store.open();
  store.$router.listen(() => {});
  return { ...history, $basePath, close, router: () => store.$router.get() };
};

describe('The router of the portal', () => {
  it('follows the URL of the page until it is closed', () => {
    const { router, visit, close } = openRouter('/portal/us/password');
    expect(router().current).to.deep.equal({ segment: 'us', path: '/password' });
    visit(`${origin}/portal/de/`);
    expect(router().current).to.deep.equal({ segment: 'de', path: '/' });
    close();
    visit(`${origin}/portal/fr/sample`);
    expect(router().current).to.deep.equal({ segment: 'de', path: '/' });
  });

  it('reads the URL again when it is opened: the page may have changed it since', () => {
    const history = createFakeHistory(`${origin}/portal/us/`);
    const { $router, open } = createRouterStore(history, atom('portal'));
    expect($router.get().current.path).to.equal('/');
    history.replaceUrl(`${origin}/portal/us/sample`);
    open();
    expect($router.get().current.path).to.equal('/sample');
  });

  it('adds a step to the history, but none for the page that is shown', () => {
    const { router, steps } = openRouter('/portal/us/?a=1');
    router().go('/password');
    router().go('/password', 'us');
    expect(steps).to.deep.equal([`${origin}/portal/us/password?a=1`]);
    expect(router().current.path).to.equal('/password');
  });

  it('replaces the URL without a step', () => {
    const { router, steps, url } = openRouter('/portal/sample', null);
    router().replace({ segment: 'fr', path: '/password' });
    expect([steps, url()]).to.deep.equal([[], `${origin}/portal/sample#/fr/password`]);
    expect(router().current).to.deep.equal({ segment: 'fr', path: '/password' });
  });

  it('stays where it was when the page leaves its base path', () => {
    const { router, visit } = openRouter('/portal/us/sample');
    visit(`${origin}/news/us/password`);
    expect(router().current).to.deep.equal({ segment: 'us', path: '/sample' });
    expect(router().isInside).to.equal(true);
  });

  it('is outside of a base path that the URL does not have', () => {
    const { router, $basePath } = openRouter('/news/us/password');
    expect(router().isInside).to.equal(false);
    $basePath.set('news');
    expect(router().isInside).to.equal(true);
    expect(router().current).to.deep.equal({ segment: 'us', path: '/password' });
    expect(router().hrefOf('/sample')).to.equal(`${origin}/news/us/sample`);
  });
});
