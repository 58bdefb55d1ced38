import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createCheckoutPage, offeredPlan } from '../support/pages/checkout-page.ts';
import { offline, status } from '../support/world/fake-world.ts';

const payPalState = {
  planId: 'monthly',
  terms: '1300 1 month 0',
  address: null,
  counted: ['subscribe_btn', 'start_checkout_btn'],
} as const;
const agreement = 'POST /paypal_express/create_billing_agreement';

describe('A return from PayPal', () => {
  it('pays for the plan that the reader agreed to, and counts nothing twice', async () => {
    const page = createCheckoutPage({ payPalState });
    const { screens, state } = page.open();
    assert.equal(state().payment.kind, 'busy');
    await page.settle();
    assert.equal(screens.at(-1), 'done');
    assert.deepEqual(page.payments(), [
      {
        site_id: 'ledger',
        plan_id: 'monthly',
        gateway: 'paypal',
        gateway_account_id: '2',
        payment_token: 'B-1',
        agreed: { price: 1300, currency_code: 'USD', period: 1, period_unit: 'month', trial_days: 0 },
      },
    ]);
    assert.deepEqual(page.trackedCodes, ['checkout', 'subscribed']);
  });

  it('pays once where the page has two checkouts', async () => {
    const page = createCheckoutPage({ payPalState });
    const checkouts = [page.open(), page.open()];
    await page.settle();
    assert.equal(page.payments().length, 1);
    assert.deepEqual(
      checkouts.map(({ state }) => state().screen),
      ['done', 'done'],
    );
  });

  it('is used by the next checkout, if the first was removed before', async () => {
    const page = createCheckoutPage({ payPalState });
    page.open().remove();
    await page.settle();
    assert.deepEqual(page.payments(), []);
    page.open();
    await page.settle();
    assert.equal(page.payments().length, 1);
  });

  it('waits for the sign-in of its reader', async () => {
    const page = createCheckoutPage({ payPalState, isSignedIn: false });
    const { state } = page.open();
    await page.settle();
    assert.equal(state().screen, 'account');
    assert.deepEqual(page.payments(), []);
    page.signIn(7);
    await page.settle();
    assert.equal(state().screen, 'done');
  });

  it('pays for no other plan, if the one that was agreed to is no longer on sale', async () => {
    const page = createCheckoutPage({ payPalState, plans: [offeredPlan('yearly')] });
    const { store, state } = page.open();
    await page.settle();
    assert.equal(state().screen, 'plan');
    store.choosePlan('yearly');
    store.goToNextStep();
    await page.settle();
    assert.equal(state().screen, 'payment');
    assert.deepEqual(page.payments(), []);
  });

  it('pays for no other terms: the reader sees the new ones first, and goes to PayPal again', async () => {
    for (const terms of [{ price: 1500 }, { period: 3 }, { trial_days: 14 }]) {
      const page = createCheckoutPage({ payPalState, plans: [offeredPlan('monthly', terms)] });
      const { state, failure } = page.open();
      await page.settle();
      assert.equal(state().screen, 'payment');
      assert.equal(failure(), 'terms-changed');
      page.open();
      await page.settle();
      assert.deepEqual(page.payments(), []);
    }
  });

  it('is used once: a declined payment is not sent again by the next checkout', async () => {
    const answers = { 'POST /checkout': status(402, { api_error_code: 'payment_failed' }) };
    const page = createCheckoutPage({ payPalState, answers });
    const first = page.open();
    await page.settle();
    assert.equal(first.failure(), 'declined');
    first.remove();
    const { state } = page.open();
    await page.settle();
    assert.equal(page.payments().length, 1);
    assert.equal(state().payment.kind, 'idle');
    assert.equal(state().paymentKind, 'paypal');
  });

  it('tells why it brought no agreement', async () => {
    const page = createCheckoutPage({ payPalState, answers: { [agreement]: offline } });
    const { state, failure } = page.open();
    await page.settle();
    assert.equal(state().screen, 'payment');
    assert.equal(failure(), 'unreachable');
  });
});

describe('A redirect to PayPal', () => {
  it('leaves the page, and tells a failure', async () => {
    const page = createCheckoutPage({ answers: { 'POST /paypal_express/set_express_checkout': offline } });
    const { store, state, failure } = await page.openAtPayment();
    const redirect = store.payWithPayPal();
    assert.equal(state().payment.kind, 'busy');
    await redirect;
    assert.equal(failure(), 'unreachable');
    assert.deepEqual(page.payments(), []);
  });
});
