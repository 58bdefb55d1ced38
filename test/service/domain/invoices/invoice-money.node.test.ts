import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { invoiceMoney } from '../../../../demo/service/domain/invoices/invoice-money.ts';
import { regionLocaleOf } from '../../../../demo/service/domain/sites/region-locales.ts';

describe('Amounts on an invoice', () => {
  for (const [region, currency, text] of [
    ['us', 'USD', '$68.00'],
    ['ca', 'CAD', '$68.00'],
    ['au', 'AUD', '$68.00'],
    ['uk', 'GBP', '£68.00'],
    ['br', 'BRL', 'R$\u00a068,00'],
    ['de', 'EUR', '68,00\u00a0€'],
    ['cz', 'CZK', '68,00\u00a0Kč'],
    ['cn', 'CNY', '¥68.00'],
    ['cn-ntd', 'CNY', '¥68.00'],
    ['us', 'JPY', '¥6,800'],
    ['de', 'KWD', '6,800\u00a0KWD'],
    ['us', 'HUF', 'Ft\u00a068.00'],
  ] as const) {
    it(`are written for ${region} as in its portal`, () => {
      assert.equal(invoiceMoney(regionLocaleOf(region), currency)(6800), text);
    });
  }
});
