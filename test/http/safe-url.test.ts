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

  it('is no script, either, on a page without an origin, whose origin is that of every script', () => {
    for (const opaque of ['about:srcdoc', 'data:text/html,x']) {
      expect(safeUrl('javascript:alert(1)', opaque)).to.equal(null);
      expect(safeUrl('javascript:alert(1)', base, [new URL(opaque).origin])).to.equal(null);
    }
  });

  it("may stand on an origin of the site's list", () => {
    expect(safeUrl('https://shop.example/a', base, ['https://shop.example'])).to.equal('https://shop.example/a');
  });

  it(`is what a URL makes of it where that is on this origin without credentials, and nothing else is (${addresses} cases)`, () => {
    const counted = { left: 0, refused: 0 };
    /** Goes by the address as it is written in the end. */
    const wanted = (text: string): string | null => {
      const href = URL.canParse(text, base) ? new URL(text, base).href : '';
      return href.startsWith('https://ledger.example/') ? href : null;
    };
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
        expect(safe).to.equal(wanted(text));
        counted[safe === null ? 'refused' : 'left'] += 1;
      }),
      { numRuns: addresses, seed: 3 },
    );
    expect(Math.min(counted.left, counted.refused)).to.be.above(addresses / 10);
  }).timeout(20_000);
});
