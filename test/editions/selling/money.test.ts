import { expect } from '@open-wc/testing';
import { formatCents, withCurrency } from '../../../src/editions/selling/money.ts';
import { getConfig } from '../../../src/editions/selling/portal-editions.ts';

/** With plain spaces in place of those that do not break. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('An amount', () => {
  for (const [edition, text] of [
    ['US', '$1,234.50'],
    ['CALI', '$1,234.50'],
    ['CA', '$1,234.50'],
    ['UK', '£1,234.50'],
    ['AU', '$1,234.50'],
    ['DE', '1.234,50 €'],
    ['FR', '1 234,50 €'],
    ['CZ', '1 234,50 Kč'],
    ['SK', '1 234,50 €'],
    ['RO', '1.234,50 lei'],
    ['ES', '1234,50 €'],
    ['BR', 'R$ 1.234,50'],
    ['CN', '¥1,234.50'],
    ['NTD', '$1,234.50'],
    ['CN_NTD', '¥1,234.50'],
  ] as const) {
    it(`of ${edition} reads ${text}`, () => {
      expect(plain(formatCents(123450, getConfig(edition, 'production')))).to.equal(text);
    });
  }

  it('has two digits behind the point, always', () => {
    const us = getConfig('US', 'production');
    expect([0, 1, 10, 100, 1999, 123456789].map((cents) => formatCents(cents, us))).to.deep.equal([
      '$0.00',
      '$0.01',
      '$0.10',
      '$1.00',
      '$19.99',
      '$1,234,567.89',
    ]);
  });

  it('in any other currency has that currency’s own decimals, by ISO 4217 and not by how prices are written', () => {
    const us = getConfig('US', 'production');
    const texts = [
      [1500, 'JPY', '¥1,500'],
      [123450, 'KWD', 'KWD 123.450'],
      [150000, 'HUF', 'Ft 1,500.00'],
      [1999, null, '$19.99'],
    ] as const;
    for (const [amount, currency, text] of texts) {
      expect(plain(formatCents(amount, withCurrency(us, currency)))).to.equal(text);
    }
  });

  it('may be owed, and nothing is owed by nobody', () => {
    expect(formatCents(-1999, getConfig('US', 'production'))).to.equal('-$19.99');
    expect(formatCents(-0, getConfig('US', 'production'))).to.equal('$0.00');
    expect(plain(formatCents(-1999, getConfig('CZ', 'production')))).to.equal('-19,99 Kč');
  });

  it('in crowns has its symbol at the end in every locale', () => {
    for (const locale of ['cs-CZ', 'en-GB', 'de-DE', 'zh-Hant']) {
      expect(formatCents(4900, { locale, currency: 'CZK' })).to.match(/^49[.,]00\u00a0Kč$/);
    }
    expect(formatCents(4900, { locale: 'en-GB', currency: 'EUR' })).to.equal('€49.00');
  });
});
