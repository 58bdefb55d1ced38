import { expect } from '@open-wc/testing';
import { paymentStepAfter, paymentStepsOf } from '../../src/billing/payment-flow.ts';

describe('The payment steps', () => {
  it('are those of the spec, and their end', () => {
    expect(paymentStepsOf({ isBillingAddressShown: true })).to.deep.equal([
      'set-info',
      'confirm',
      'update-address',
      'payment-success',
    ]);
  });

  it('ask for no address where the edition shows none', () => {
    const steps = paymentStepsOf({ isBillingAddressShown: false });
    expect(steps).to.deep.equal(['set-info', 'confirm', 'payment-success']);
    expect(paymentStepAfter(steps, 'confirm')).to.equal('payment-success');
  });

  it('end with the last', () => {
    const steps = paymentStepsOf({ isBillingAddressShown: true });
    expect(paymentStepAfter(steps, 'payment-success')).to.equal('payment-success');
  });
});
