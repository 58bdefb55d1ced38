import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { tryParseUrl } from '../../src/platform/try-parse-url.ts';

describe('An address', () => {
  it('is parsed as the browser does, and null where that throws (2,000 cases)', () => {
    const part = fc.oneof(
      fc.webUrl(),
      fc.string(),
      fc.constantFrom('//', '/a', 'https://', 'http://[', 'a:b', '?q', '#h', 'https:// '),
    );
    fc.assert(
      fc.property(part, fc.option(part, { nil: undefined }), (text, base) => {
        expect(tryParseUrl(text, base)?.href ?? null).to.equal(
          URL.canParse(text, base) ? new URL(text, base).href : null,
        );
      }),
      { numRuns: 2000, seed: 7 },
    );
  });
});
