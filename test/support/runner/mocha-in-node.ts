import { registerHooks } from 'node:module';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';

/**
 * Runs tests without a DOM in Node as they are written: with Mocha's functions as globals, and with the part of
 * `@open-wc/testing` that needs no browser. Its chai names a main file that it does not have, which only bundlers
 * forgive.
 */
Object.assign(globalThis, {
  describe,
  it: (name: string, run: () => void | Promise<void>) => {
    it(name, run);
    return { timeout: () => {} };
  },
  before,
  after,
  beforeEach,
  afterEach,
  // `waitUntil` awaits frames between its looks.
  requestAnimationFrame: (run: () => void) => setTimeout(run),
});

const replacements = new Map([
  ['@open-wc/testing', new URL('./open-wc-in-node.ts', import.meta.url).href],
  ['@esm-bundle/chai', '@esm-bundle/chai/esm/chai.js'],
]);

registerHooks({
  resolve: (specifier, context, nextResolve) => nextResolve(replacements.get(specifier) ?? specifier, context),
});
