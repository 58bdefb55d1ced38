import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { sha256 } from '../../src/billing/sha-256.ts';

const byBrowser = async (text: string): Promise<string> => {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

describe('The SHA-256 of a text', () => {
  it('is that of the standard', () => {
    expect(sha256('abc')).to.equal('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });

  it('is that of the browser, whatever the text and its length', async () => {
    for (const length of [0, 1, 55, 56, 63, 64, 119, 120, 1000]) {
      const text = 'a'.repeat(length);
      expect(sha256(text)).to.equal(await byBrowser(text));
    }
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 300 }), async (text) => {
        expect(sha256(text)).to.equal(await byBrowser(text));
      }),
      { numRuns: 100 },
    );
  });
});
