import { expect } from '@open-wc/testing';
import { getPaymentKinds } from '../../../src/payments/fields/payment-kinds.ts';
import { merchantOf } from '../../support/payment/paying.ts';

describe('The ways to pay of an edition', () => {
  for (const [edition, kinds] of [
    ['US', ['credit_card', 'paypal', 'ach']],
    ['CA', ['credit_card', 'paypal', 'apple_pay']],
    ['UK', ['credit_card', 'apple_pay']],
    ['DE', ['credit_card', 'sepa', 'apple_pay']],
    ['NTD', ['credit_card', 'paypal']],
    ['CZ', ['credit_card', 'apple_pay']],
  ] as const) {
    it(`${edition}: ${kinds.join(', ')}`, () => {
      expect(getPaymentKinds(merchantOf(edition))).to.deep.equal(kinds);
    });
  }
});
