import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { englishMoney } from '../../demo/service/english-money.ts';
import { writeSubscribedMail } from '../../demo/service/mails/notices.ts';

describe('Amounts that the service words', () => {
  for (const [cents, currency, text] of [
    [6800, 'USD', '$68.00'],
    [6800, 'CAD', '$68.00'],
    [5, 'GBP', '£0.05'],
    [6800, 'CZK', 'Kč\u00a068.00'],
    [6800, 'JPY', '¥6,800'],
    [6800, 'KWD', 'KWD\u00a06.800'],
  ] as const) {
    it(`have the narrow symbol of their currency: ${currency}`, () => {
      assert.equal(englishMoney(cents, currency), text);
    });
  }

  it('stand so in a mail about what was bought', () => {
    const { text } = writeSubscribedMail('The Ledger', {
      kind: 'subscribed',
      siteId: 'ledger',
      email: 'reader@people.example',
      planName: 'Digital, monthly',
      paidCents: 1300,
      debitCents: 0,
      nextCents: 1400,
      nextAt: '2026-05-02T00:00:00Z',
      currency: 'CAD',
    });
    assert.match(text, /You have paid \$13\.00 today\./);
    assert.match(text, /The next payment, \$14\.00, is due on May 2, 2026\./);
  });
});
