import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { safeUrl } from '../../src/http/safe-url.ts';

const base = 'https://ledger.example/news/a';

/** How many seeded addresses are tried (security point 3). */
const addresses = 100_000;

describe('An address to leave for', () => {
  for (const [address, result] of [
    ['/bye', 'https://ledger.example/bye'],
    ['https://ledger.example/x?y=1#z', 'https://ledger.example/x?y=1#z'],
    ['javascript:alert(1)', null],
    ['JaVaScRiPt:alert(1)', null],
    [' \tjavascript:alert(1)', null],
    ['data:text/html,x', null],
    ['//evil.test/x', null],
    ['\\\\evil.test\\x', null],
    ['https://ledger.example@evil.test/', null],
    ['https://user:pass@ledger.example/', null],
    ['http://ledger.example/', null],
    ['https://ledger.example:444/', null],
    ['https://', null],
  ] as const) {
    it(`${JSON.stringify(address)} is ${result ?? 'refused'}`, () => {
      expect(safeUrl(address, base)).to.equal(result);
    });
  }

  it("may stand on an origin of the site's list", () => {
    expect(safeUrl('https://shop.example/a', base, ['https://shop.example'])).to.equal('https://shop.example/a');
  });

  it(`is, whatever is given, http(s) without credentials on an allowed origin (${addresses} cases)`, () => {
    const parts = fc.constantFrom(
      'https:',
      'http:',
      'javascript:',
      '//',
      '/',
      '\\',
      '@',
      'ledger.example',
      'evil.test',
      ':',
      '?',
      '#',
      ' ',
      '\t',
    );
    const address = fc.oneof(
      fc.webUrl(),
      fc.string(),
      fc.array(parts, { maxLength: 8 }).map((list) => list.join('')),
    );
    fc.assert(
      fc.property(address, (text) => {
        const safe = safeUrl(text, base);
        if (safe === null) return;
        const url = new URL(safe);
        expect(url.origin).to.equal('https://ledger.example');
        expect(url.username + url.password).to.equal('');
        expect(url.href).to.equal(new URL(text, base).href);
      }),
      { numRuns: addresses, seed: 3 },
    );
  }).timeout(20_000);
});
