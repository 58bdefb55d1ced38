import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { formatMoney } from '../../../../demo/service/domain/sites/format-money.ts';

describe('Amounts that the service writes', () => {
  for (const [cents, currency, locale, text] of [
    [6800, 'USD', 'en', '$68.00'],
    [6800, 'CAD', 'en', '$68.00'],
    [5, 'GBP', 'en', '£0.05'],
    [6800, 'CZK', 'en', 'Kč\u00a068.00'],
    [6800, 'JPY', 'en', '¥6,800'],
    [6800, 'KWD', 'en', 'KWD\u00a06.800'],
    [6800, 'EUR', 'de-DE', '68,00\u00a0€'],
    [6800, 'BRL', 'pt-BR', 'R$\u00a068,00'],
  ] as const) {
    it(`have the narrow symbol of their currency: ${currency} in ${locale}`, () => {
      assert.equal(formatMoney(cents, currency, locale), text);
    });
  }
});
