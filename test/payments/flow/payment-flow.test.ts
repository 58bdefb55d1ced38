import { expect } from '@open-wc/testing';
import { getNextPaymentStep, getPaymentSteps } from '../../../src/payments/flow/payment-flow.ts';

describe('The payment steps', () => {
  it('are those of the spec, and their end', () => {
    expect(getPaymentSteps({ isBillingAddressShown: true })).to.deep.equal([
      'set-info',
      'confirm',
      'update-address',
      'payment-success',
    ]);
  });

  it('ask for no address where the edition shows none', () => {
    const steps = getPaymentSteps({ isBillingAddressShown: false });
    expect(steps).to.deep.equal(['set-info', 'confirm', 'payment-success']);
    expect(getNextPaymentStep(steps, 'confirm')).to.equal('payment-success');
  });

  it('end with the last', () => {
    const steps = getPaymentSteps({ isBillingAddressShown: true });
    expect(getNextPaymentStep(steps, 'payment-success')).to.equal('payment-success');
  });
});
