import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { splitTax } from '../../../../demo/service/domain/invoice-documents/split-tax.ts';
import { taxRatesOf } from '../../../../demo/service/domain/invoice-documents/tax-rates.ts';

const today = new Date('2026-11-23T00:00Z');
const rates = (country: string, type: 'print' | 'digital' | 'video' | 'donation', at = today, province = '') =>
  taxRatesOf({ country, province, type, at }).map(({ name, rate }) => `${name} ${rate}`);

describe('The tax on a sale', () => {
  for (const [country, print, digital, video] of [
    ['DE', 'MwSt. 7', 'MwSt. 7', 'MwSt. 19'],
    ['FR', 'TVA 2.1', 'TVA 2.1', 'TVA 20'],
    ['ES', 'IVA 4', 'IVA 4', 'IVA 21'],
    ['GB', 'VAT 0', 'VAT 0', 'VAT 20'],
    ['CZ', 'DPH 12', 'DPH 12', 'DPH 21'],
    ['SK', 'DPH 5', 'DPH 23', 'DPH 23'],
    ['RO', 'TVA 11', 'TVA 11', 'TVA 21'],
    ['AU', 'GST 10', 'GST 10', 'GST 10'],
  ] as const) {
    it(`is that of ${country}, by what is sold`, () => {
      const all = [rates(country, 'print'), rates(country, 'digital'), rates(country, 'video')];
      assert.deepEqual(all, [[print], [digital], [video]]);
    });
  }

  it('is none where papers are not taxed, and on what is given', () => {
    for (const country of ['US', 'BR', '']) assert.deepEqual(rates(country, 'digital'), []);
    assert.deepEqual(rates('DE', 'donation'), []);
  });

  it('is that of the day of the invoice, whatever it is today', () => {
    assert.deepEqual(rates('CZ', 'print', new Date('2021-03-01T00:00Z')), ['DPH 10']);
    assert.deepEqual(rates('FR', 'digital', new Date('2014-01-31T00:00Z')), ['TVA 20']);
    assert.deepEqual(rates('FR', 'digital', new Date('2014-02-01T00:00Z')), ['TVA 2.1']);
    assert.deepEqual(rates('RO', 'digital', new Date('2025-07-31T23:59Z')), ['TVA 5']);
    assert.deepEqual(rates('RO', 'digital', new Date('2025-08-01T00:00Z')), ['TVA 11']);
  });

  it('is that of the buyer’s province in Canada', () => {
    for (const [province, print, digital] of [
      ['ON', ['GST 5'], ['HST 13']],
      ['NS', ['HST 14'], ['HST 14']],
      ['QC', ['GST 5', 'QST 9.975'], ['GST 5', 'QST 9.975']],
      ['AB', ['GST 5'], ['GST 5']],
    ] as const) {
      assert.deepEqual(
        [rates('CA', 'print', today, province), rates('CA', 'digital', today, province)],
        [print, digital],
      );
    }
    assert.deepEqual(rates('CA', 'digital', new Date('2025-03-31T00:00Z'), 'NS'), ['HST 15']);
  });

  it('is the province’s own, too, for films on a screen in three provinces', () => {
    for (const [province, film] of [
      ['BC', ['GST 5', 'PST 7']],
      ['SK', ['GST 5', 'PST 6']],
      ['MB', ['GST 5', 'RST 7']],
    ] as const) {
      assert.deepEqual(rates('CA', 'video', today, province), film);
      assert.deepEqual(rates('CA', 'digital', today, province), ['GST 5']);
    }
    assert.deepEqual(rates('CA', 'video', new Date('2021-11-30T00:00Z'), 'MB'), ['GST 5']);
  });

  it('and the net amount are the price, to the last cent', () => {
    const taxes = fc.array(fc.record({ name: fc.constant('T'), rate: fc.constantFrom(0, 2.1, 5, 7, 9.975, 19, 23) }), {
      maxLength: 3,
    });
    fc.assert(
      fc.property(fc.nat(10_000_000), taxes, (total, each) => {
        const { net, taxes: lines } = splitTax(total, each);
        assert.equal(
          lines.reduce((sum, { amount }) => sum + amount, net),
          total,
        );
        for (const { rate, base, amount } of lines) assert.ok(Math.abs((base * rate) / 100 - amount) <= 2, `${amount}`);
      }),
    );
    assert.deepEqual(splitTax(1300, [{ name: 'MwSt.', rate: 7 }]), {
      net: 1215,
      taxes: [{ name: 'MwSt.', rate: 7, base: 1215, amount: 85 }],
    });
  });
});
