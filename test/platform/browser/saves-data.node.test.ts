import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { savesData } from '../../../src/platform/browser/saves-data.ts';

describe('A browser', () => {
  afterEach(() => void Reflect.deleteProperty(globalThis, 'window'));

  for (const [what, navigator, expected] of [
    ['asks to save data where its connection says so', { connection: { saveData: true } }, true],
    ['does not where its connection says that it need not', { connection: { saveData: false } }, false],
    ['does not where its connection says nothing of it', { connection: {} }, false],
    ['does not where it knows no connection, as Firefox and Safari', {}, false],
  ] as const) {
    it(what, () => {
      Object.assign(globalThis, { window: { navigator } });
      assert.equal(savesData(), expected);
    });
  }
});
