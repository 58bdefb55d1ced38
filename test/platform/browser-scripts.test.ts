import { expect } from '@open-wc/testing';
import { browserScripts } from '../../src/platform/browser-scripts.ts';

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
