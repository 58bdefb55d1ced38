import { expect } from '@open-wc/testing';
import { decodePaymentMethods } from '../../../src/payments/methods/saved-payment-methods.ts';

const read = (fields: object) => {
  const method = { type: 'card', is_primary: false, PaymentMethodId: 'pm-1', customerId: 'customer-1', ...fields };
  return decodePaymentMethods({ customerId: 'customer-1', payment_methods: [method] }).methods[0];
};

describe('What somebody pays by, as it is read', () => {
  for (const [type, kind] of [
    ['card', 'card'],
    ['paypal_express_checkout', 'paypal'],
    ['paypal', 'paypal'],
    ['apple_pay', 'apple_pay'],
    ['direct_debit', 'bank'],
    ['shells', 'unknown'],
    ['constructor', 'unknown'],
  ]) {
    it(`is ${kind} where the service says ${type}`, () => {
      expect(read({ type })?.kind).to.equal(kind);
    });
  }

  it('is good for as long as the service says, and nobody knows where it says something else', () => {
    expect(['valid', 'expiring', 'expired', 'odd', null].map((status) => read({ status })?.status)).to.deep.equal([
      'valid',
      'expiring',
      'expired',
      'unknown',
      'unknown',
    ]);
  });

  it('says what is charged first', () => {
    const named = (PaymentMethodId: string, is_primary: boolean) => ({
      type: 'card',
      is_primary,
      PaymentMethodId,
      customerId: 'customer-1',
    });
    const payment_methods = [named('a', false), named('b', true), named('c', false)];
    const { methods } = decodePaymentMethods({ customerId: 'customer-1', payment_methods });
    expect(methods.map(({ id }) => id)).to.deep.equal(['b', 'a', 'c']);
  });
});
