/** The part of `@open-wc/testing` that needs no browser, for tests that run in Node. */

export { expect } from '@esm-bundle/chai';
export { aTimeout, nextFrame, oneEvent, waitUntil } from '@open-wc/testing-helpers/pure';
