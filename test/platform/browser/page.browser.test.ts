import { expect } from '@open-wc/testing';
import { browserPage } from '../../../src/platform/browser/page.ts';

const readyState = Object.getOwnPropertyDescriptor(Document.prototype, 'readyState') ?? {};

const pretendToLoad = () =>
  Object.defineProperty(Document.prototype, 'readyState', { get: () => 'interactive', configurable: true });

afterEach(() => {
  Object.defineProperty(Document.prototype, 'readyState', readyState);
});

/** Returns whether a page has settled, after the time in which it would. */
const hasSettled = async (settled: Promise<unknown>): Promise<boolean> => {
  const idle = new Promise<boolean>((resolve) => {
    const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
    whenIdle(() => setTimeout(() => resolve(false)));
  });
  return Promise.race([settled.then(() => true), idle]);
};

describe('A page has settled', () => {
  it('when it has loaded and its browser is idle', async () => {
    expect(await hasSettled(browserPage().settled())).to.equal(true);
  });

  it('not before its load event', async () => {
    pretendToLoad();
    const settled = browserPage().settled();
    expect(await hasSettled(settled)).to.equal(false);
    window.dispatchEvent(new Event('load'));
    await settled;
  });

  it('when it is hidden, although it goes on loading', async () => {
    pretendToLoad();
    const settled = browserPage().settled();
    document.dispatchEvent(new Event('visibilitychange'));
    await settled;
  });
});
