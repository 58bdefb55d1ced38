import { expect } from '@open-wc/testing';
import { watchNavigation } from '../../../elements/entries/watch-navigation.ts';

const start = window.location.href;
let changes = 0;
let stop = () => {};

beforeEach(() => {
  changes = 0;
  stop = watchNavigation(() => changes++);
});
afterEach(() => {
  stop();
  window.history.replaceState(null, '', start);
});

const changeElements = () => {
  document.body.append(document.createComment('another article'));
  // Observers are called in a microtask.
  return Promise.resolve();
};

describe('Another page of a single-page app', () => {
  // These are its events; without it, the cases below are all.
  if ('navigation' in window) {
    for (const [name, change, expected] of [
      ['a new path', () => window.history.pushState(null, '', '/other'), 1],
      ['a path that is put in place of the old one', () => window.history.replaceState(null, '', '/third'), 1],
      ['a new entry with another query', () => window.history.pushState(null, '', '?article=2'), 1],
      ['no page: a query that is rewritten in place', () => window.history.replaceState(null, '', '?utm=1'), 0],
      ['no page: another hash', () => window.history.pushState(null, '', '#part'), 0],
      ['no page: the same address again', () => window.history.pushState({ again: true }, '', window.location.href), 0],
    ] as const) {
      it(`is ${name}`, () => {
        change();
        expect(changes).to.equal(expected);
      });
    }

    it('is a step back to an old one', async () => {
      window.history.pushState(null, '', '/other');
      const back = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
      window.history.back();
      await back;
      expect(changes).to.equal(2);
    });
  }

  it('is one that came after the decision and before anybody watched', () => {
    stop();
    stop = watchNavigation(() => changes++, new URL('/before', start).href);
    expect(changes).to.equal(1);
  });

  it('is not the decided one with another query', () => {
    stop();
    stop = watchNavigation(() => changes++, new URL('?utm=1', start).href);
    expect(changes).to.equal(0);
  });

  it('is nobody’s business once nobody follows', () => {
    stop();
    window.history.pushState(null, '', '/other');
    expect(changes).to.equal(0);
  });
});

describe('Where a browser has no navigation API, another page of a single-page app', () => {
  const api = Object.getOwnPropertyDescriptor(window, 'navigation');
  beforeEach(() => {
    stop();
    Object.defineProperty(window, 'navigation', { value: undefined, configurable: true });
    stop = watchNavigation(() => changes++);
  });
  afterEach(() => {
    if (api === undefined) Reflect.deleteProperty(window, 'navigation');
    else Object.defineProperty(window, 'navigation', api);
  });

  for (const [name, change, expected] of [
    ['a new path', () => window.history.pushState(null, '', '/other'), 1],
    ['a path that is put in place of the old one', () => window.history.replaceState(null, '', '/third'), 1],
    ['no page: a query that is rewritten in place', () => window.history.replaceState(null, '', '?utm=1'), 0],
    ['no page: another hash', () => window.history.pushState(null, '', '#part'), 0],
  ] as const) {
    it(`is ${name}, once its elements change`, async () => {
      change();
      await changeElements();
      expect(changes).to.equal(expected);
      await changeElements();
      expect(changes).to.equal(expected);
    });
  }

  it('is a step back to an old one', async () => {
    window.history.pushState(null, '', '/other');
    await changeElements();
    const back = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await back;
    await changeElements();
    expect(changes).to.equal(2);
  });

  it('is nobody’s business once nobody follows', async () => {
    stop();
    window.history.pushState(null, '', '/other');
    await changeElements();
    expect(changes).to.equal(0);
  });
});
