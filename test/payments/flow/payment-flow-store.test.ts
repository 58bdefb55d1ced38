import { expect } from '@open-wc/testing';
import type { PaymentToken } from '../../../src/payments/fields/payment.ts';
import { paymentSteps } from '../../../src/payments/flow/payment-flow.ts';
import { createPaymentFlowStore, getShownStep } from '../../../src/payments/flow/payment-flow-store.ts';

const token: PaymentToken = { kind: 'credit_card', gateway: 'stripe', accountId: 'acct-1', token: 'tok-1' };

describe('Adding a payment method', () => {
  it('goes from the method to its confirmation, and on when it was added', () => {
    const store = createPaymentFlowStore(paymentSteps, null);
    expect(getShownStep(store.$state.get(), false)).to.equal('set-info');
    store.give(token, null);
    expect(getShownStep(store.$state.get(), false)).to.equal('confirm');
    store.finishAdding();
    expect(getShownStep(store.$state.get(), false)).to.equal('update-address');
    expect(store.$state.get().given).to.equal(null);
    store.goOn();
    expect(getShownStep(store.$state.get(), false)).to.equal('payment-success');
  });

  it('keeps the entered method when the reader goes back', () => {
    const store = createPaymentFlowStore(paymentSteps, null);
    store.give(token, null);
    store.setPrimary(false);
    store.goBack();
    expect(store.$state.get()).to.deep.include({ step: 'set-info', given: token, isPrimary: false });
  });

  it('asks for the method again after a decline', () => {
    const store = createPaymentFlowStore(paymentSteps, null);
    store.give(token, null);
    expect(getShownStep(store.$state.get(), true)).to.equal('set-info');
  });

  it('confirms the method that PayPal returned', () => {
    const store = createPaymentFlowStore(paymentSteps, { kind: 'token', token });
    expect(store.$state.get()).to.deep.include({ step: 'confirm', given: token });
  });

  it('says why PayPal returned none until another method is entered', () => {
    const store = createPaymentFlowStore(paymentSteps, { kind: 'unreachable' });
    expect(store.$state.get()).to.deep.include({ step: 'set-info', isPayPalResultCurrent: true });
    store.give(token, null);
    expect(store.$state.get().isPayPalResultCurrent).to.equal(false);
  });
});
