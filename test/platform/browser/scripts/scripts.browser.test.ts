import { expect } from '@open-wc/testing';
import { browserScripts } from '../../../../src/platform/browser/scripts/scripts.ts';

describe('Operator scripts', () => {
  const scripts = browserScripts('n0nce');

  it('run as the body of a function with what they are given, and give back what they return', () => {
    expect(scripts.run('return a + b', { a: 1, b: 2 })).to.equal(3);
  });

  it('may end in a comment', () => {
    expect(scripts.run('return 1 // one')).to.equal(1);
  });

  it('throw what they throw', () => {
    expect(() => scripts.run('throw new Error("mine")')).to.throw('mine');
  });

  it('carry the nonce of the loader', () => {
    const nonces: string[] = [];
    const observer = new MutationObserver(() => {});
    observer.observe(document.documentElement, { childList: true });
    scripts.run('return 1');
    for (const { addedNodes } of observer.takeRecords()) {
      for (const node of Array.from(addedNodes)) if (node instanceof HTMLScriptElement) nonces.push(node.nonce);
    }
    observer.disconnect();
    expect(nonces).to.deep.equal(['n0nce']);
  });

  it('leave nothing in the page and nothing on the window', () => {
    const before = Reflect.ownKeys(window).length;
    scripts.run('var local = 1');
    expect(Reflect.ownKeys(window).length).to.equal(before);
    expect(document.documentElement.lastElementChild?.localName).to.equal('body');
  });

  it('run though the page replaced document.createElement', () => {
    Object.defineProperty(document, 'createElement', { configurable: true, value: null });
    try {
      expect(scripts.run('return "ran"')).to.equal('ran');
    } finally {
      Reflect.deleteProperty(document, 'createElement');
    }
  });
});

describe('The policy of Trusted Types', () => {
  const forbidden = () => {
    throw new TypeError('forbidden');
  };

  for (const [name, refused, made] of [
    ['is named pw', [], ['pw']],
    ['has its second name where the page has made one named pw', ['pw'], ['presswall']],
  ] as const) {
    it(name, async () => {
      const fresh: typeof import('../../../../src/platform/browser/scripts/scripts.ts') = await import(
        new URL(`../../../../src/platform/browser/scripts/scripts.ts?${made[0]}`, import.meta.url).href
      );
      const names: string[] = [];
      const native: unknown = Reflect.get(window, 'trustedTypes');
      const createPolicy = (policy: string, rules: object) => {
        if (refused.some((each) => each === policy)) return forbidden();
        names.push(policy);
        return rules;
      };
      Object.defineProperty(window, 'trustedTypes', { configurable: true, writable: true, value: { createPolicy } });
      try {
        expect(fresh.browserScripts('').html('<b>x</b>')).to.equal('<b>x</b>');
        fresh.browserScripts('').html('<i>y</i>');
        expect(names).to.deep.equal(made);
      } finally {
        Object.defineProperty(window, 'trustedTypes', { configurable: true, writable: true, value: native });
      }
    });
  }
});

describe('A policy that the page hands over', () => {
  const fresh = async (name: string): Promise<typeof import('../../../../src/platform/browser/scripts/scripts.ts')> =>
    import(new URL(`../../../../src/platform/browser/scripts/scripts.ts?${name}`, import.meta.url).href);
  const handOver = async (name: string, value: unknown) => {
    Reflect.set(window, 'pwTrustedTypes', value);
    try {
      return String((await fresh(name)).browserScripts('').html('<b>x</b>'));
    } finally {
      Reflect.deleteProperty(window, 'pwTrustedTypes');
    }
  };

  it('is the one that all goes through', async () => {
    const types: { createPolicy(name: string, rules: object): unknown } = Reflect.get(window, 'trustedTypes');
    const policy = types.createPolicy('handed', { createHTML: (text: string) => `${text}, by the page` });
    expect(await handOver('handed', policy)).to.equal('<b>x</b>, by the page');
  });

  it('is none where something else has its name, as an element of the page or an object like one', async () => {
    expect(await handOver('like', { createHTML: () => 'forged' })).to.equal('<b>x</b>');
    const form = document.createElement('form');
    form.id = 'pwTrustedTypes';
    document.body.append(form);
    expect(String((await fresh('form')).browserScripts('').html('<b>x</b>'))).to.equal('<b>x</b>');
    form.remove();
  });
});

describe('Scripts of others', () => {
  const scripts = browserScripts('n0nce');
  const address = (text: string) => URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));

  it('load with the nonce of the loader, and give a look at the global that they bring', async () => {
    const url = address('window.till = { nonce: document.currentScript.nonce }');
    const read = await scripts.load(url, 'till');
    expect(read()).to.deep.equal({ nonce: 'n0nce' });
    Reflect.deleteProperty(window, 'till');
    expect(document.querySelector(`script[src="${url}"]`)).to.equal(null);
  });

  it('that do not load say so', async () => {
    const url = address('');
    URL.revokeObjectURL(url);
    let failure: unknown;
    await scripts.load(url, 'till').catch((cause: unknown) => {
      failure = cause;
    });
    expect(failure).to.be.instanceOf(Error);
    expect(document.querySelector(`script[src="${url}"]`)).to.equal(null);
  });
});
