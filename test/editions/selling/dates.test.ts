import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { formatDate } from '../../../src/editions/selling/dates.ts';
import { getConfig } from '../../../src/editions/selling/portal-editions.ts';

const at = Date.UTC(2026, 2, 7, 12);

describe('A day', () => {
  for (const [format, text] of [
    ['yyyy/MM/dd', '2026/03/07'],
    ['dd/MM/yyyy', '07/03/2026'],
    ['MM/dd/yyyy', '03/07/2026'],
  ] as const) {
    it(`reads ${text} where the format is ${format}`, () => expect(formatDate(at, format)).to.equal(text));
  }

  it('reads as its edition writes it', () => {
    const reported = ['CA', 'DE', 'US'].map((key) => formatDate(at, getConfig(key, 'production').dateFormat));
    expect(reported).to.deep.equal(['2026/03/07', '07/03/2026', '03/07/2026']);
  });

  it('is the one of UTC, from its first moment to its last', () => {
    const first = Date.UTC(2024, 1, 29);
    expect(formatDate(first, 'yyyy/MM/dd')).to.equal('2024/02/29');
    expect(formatDate(first - 1, 'yyyy/MM/dd')).to.equal('2024/02/28');
    expect(formatDate(first + 86_399_999, 'yyyy/MM/dd')).to.equal('2024/02/29');
  });

  it('is the same as ISO writes it', () => {
    const moment = fc.integer({ min: 0, max: Date.UTC(9999, 11, 31) });
    fc.assert(
      fc.property(moment, (ms) => {
        expect(formatDate(ms, 'yyyy/MM/dd').replaceAll('/', '-')).to.equal(new Date(ms).toISOString().slice(0, 10));
      }),
    );
  });

  for (const none of [Number.NaN, Number.POSITIVE_INFINITY, 9e15]) {
    it(`is empty for ${none}`, () => expect(formatDate(none, 'yyyy/MM/dd')).to.equal(''));
  }
});
