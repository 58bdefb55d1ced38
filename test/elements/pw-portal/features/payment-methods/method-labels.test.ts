import { setupI18n } from '@lingui/core';
import { expect } from '@open-wc/testing';
import {
  methodExpiryText,
  methodOutcomeText,
  paymentMethodText,
} from '../../../../../elements/pw-portal/features/payment-methods/method-labels.ts';
import type { PaymentMethodResult } from '../../../../../src/payments/methods/payment-methods.ts';
import type { SavedPaymentMethod } from '../../../../../src/payments/methods/saved-payment-methods.ts';

/** Says its ids, so that what is said is known by them. */
const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

const card: SavedPaymentMethod = {
  id: 'pm-1',
  kind: 'card',
  status: 'valid',
  isPrimary: true,
  cardType: 'visa',
  last4: '4242',
  expiryMonth: 12,
  expiryYear: 2031,
  bankName: '',
  email: '',
};

describe('The words of a way to pay', () => {
  for (const [what, more, text] of [
    ['a card', {}, 'Visa •••• 4242'],
    ['a card without any details', { cardType: '', last4: '' }, 'portal.pay-by.card'],
    ['Apple Pay', { kind: 'apple_pay' }, 'Apple Pay Visa •••• 4242'],
    ['PayPal', { kind: 'paypal', email: 'ada@wallet.example' }, 'PayPal ada@wallet.example'],
    ['PayPal without an address', { kind: 'paypal' }, 'PayPal'],
    ['a bank account', { kind: 'bank', bankName: 'Harbour Bank' }, 'Harbour Bank •••• 4242'],
    ['a bank account without any details', { kind: 'bank', last4: '' }, 'portal.pay-by.bank'],
    ['something unknown', { kind: 'unknown' }, 'portal.pay-by.unknown'],
  ] as const) {
    it(`name ${what}`, () => {
      expect(paymentMethodText(i18n, { ...card, ...more })).to.equal(text);
    });
  }

  it('say how long it is valid, if that is known', () => {
    const textOf = (more: Partial<SavedPaymentMethod>) => methodExpiryText(i18n, { ...card, ...more });
    expect(textOf({})).to.equal('portal.pay-by.good');
    expect(textOf({ status: 'expiring' })).to.equal('portal.pay-by.expiring');
    expect(textOf({ status: 'expired' })).to.equal('portal.pay-by.expired');
    expect(textOf({ expiryMonth: null })).to.equal(null);
  });

  for (const [outcome, text] of [
    [null, ''],
    [{ kind: 'declined' }, 'portal.pay-by.declined'],
    [{ kind: 'held' }, 'held'],
    [{ kind: 'not-confirmed' }, 'portal.outcome.not-confirmed'],
    [{ kind: 'refused', refusal: 'unknown' }, 'portal.pay-by.gone'],
    [{ kind: 'refused', refusal: 'signed-out' }, 'portal.signed-out'],
  ] as const satisfies readonly (readonly [PaymentMethodResult | null, string])[]) {
    it(`say ${text || 'nothing'} where it ended so`, () => {
      expect(methodOutcomeText(i18n, outcome, 'held')).to.equal(text);
    });
  }
});
