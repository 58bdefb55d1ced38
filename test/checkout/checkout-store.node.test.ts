import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cardToken, createCheckoutPage, offeredPlan, soldReply } from '../support/pages/checkout-page.ts';
import type { FakeReply } from '../support/world/fake-world.ts';
import { neverAnswers, offline, status } from '../support/world/fake-world.ts';

const emptyAddress = {
  firstName: 'Ada',
  lastName: 'Byron',
  line1: '9 Fish Pier',
  line2: '',
  city: 'Boston',
  state: 'MA',
  zip: '02210',
  country: 'US',
  company: '',
};

/** A reply that the test gives when it wants to. */
const createDelayedReply = () => {
  let resolve: (reply: FakeReply) => void = () => {};
  const promise = new Promise<FakeReply>((settle) => {
    resolve = settle;
  });
  return { reply: () => promise, resolve: (reply: FakeReply) => resolve(reply) };
};

describe('A checkout store', () => {
  it('shows the new terms beside the reason why nothing was bought, and sells on them', async () => {
    const answers: Record<string, FakeReply> = { 'POST /checkout': status(409, { api_error_code: 'terms_changed' }) };
    const page = createCheckoutPage({ answers });
    const { store, screens, state, failure } = await page.openAtPayment();
    page.answers['GET /plans'] = { plans: [offeredPlan('monthly', { price: 1500 })] };
    await store.pay(cardToken());
    assert.equal(failure(), 'terms-changed');
    assert.deepEqual([state().plan?.price, screens.includes('payment'), screens.at(-1)], [1500, true, 'payment']);
    page.answers['POST /checkout'] = soldReply;
    await store.pay(cardToken());
    assert.equal(state().screen, 'done');
  });

  it('leads from the plans to the confirmation', async () => {
    const page = createCheckoutPage();
    const { store, screens, state } = page.open();
    await page.settle();
    assert.equal(state().plan, null);
    store.choosePlan('monthly');
    store.goToNextStep();
    await store.pay(cardToken());
    assert.deepEqual(screens, ['loading', 'plan', 'payment', 'done']);
    assert.equal(state().purchase?.receipt.paidCents, 1300);
    assert.deepEqual(page.trackedCodes, ['subscribe_btn', 'start_checkout_btn', 'checkout', 'subscribed']);
    assert.equal(page.reloadCount(), 1);
  });

  it('asks for the address of a paper, and keeps a draft of it on the way back', async () => {
    const page = createCheckoutPage({ plans: [offeredPlan('monthly', { needs_shipping: true })] });
    const { store, state } = await page.openAtPayment();
    assert.equal(state().screen, 'address');
    store.setAddress({ ...emptyAddress, city: 'Salem' }, null);
    store.goToPreviousStep();
    assert.equal(state().screen, 'plan');
    assert.equal(state().address?.city, 'Salem');
    store.goToNextStep();
    assert.equal(state().screen, 'address');
    store.setAddress(emptyAddress, 'valid');
    store.goToNextStep();
    assert.equal(state().screen, 'payment');
  });

  it('asks an anonymous reader for the account, and goes on by itself after the sign-in', async () => {
    const page = createCheckoutPage({ isSignedIn: false });
    const { screens } = await page.openAtPayment();
    page.signIn(7);
    await page.settle();
    assert.deepEqual(screens, ['loading', 'plan', 'account', 'loading', 'payment']);
    assert.equal(page.sentTo('/plans').length, 2);
  });

  it('discards the plans of the previous reader', async () => {
    const first = createDelayedReply();
    const page = createCheckoutPage({ isSignedIn: false, answers: { 'GET /plans': first.reply } });
    const { state } = page.open();
    await page.settle();
    page.answers['GET /plans'] = { plans: [offeredPlan('yearly')] };
    page.signIn(7);
    await page.settle();
    first.resolve({ plans: [offeredPlan('monthly')] });
    await page.settle();
    assert.deepEqual(
      state().plans.map(({ planId }) => planId),
      ['yearly'],
    );
  });

  it('loads the plans again on request', async () => {
    const page = createCheckoutPage({ answers: { 'GET /plans': offline } });
    const { store, state } = page.open();
    await page.settle();
    assert.equal(state().screen, 'plans-failed');
    page.answers['GET /plans'] = { plans: [] };
    await store.refetchPlans();
    assert.equal(state().screen, 'no-plans');
  });

  it('sells nothing to a subscriber, and waits until it is known who is one', async () => {
    const page = createCheckoutPage();
    const { state } = page.open();
    page.setRegion({ isPending: true });
    await page.settle();
    assert.equal(state().screen, 'loading');
    const subscription = { regionId: 'us', subscribed: true, planId: 'old', expiration: 1, subscriptionType: 'card' };
    page.setRegion({ isPending: false, subscription });
    assert.equal(state().screen, 'already-subscribed');
  });

  it('leads back from a plan that the reader has to the others', async () => {
    const plans = [offeredPlan('monthly', { is_held: true }), offeredPlan('yearly')];
    const page = createCheckoutPage({ plans });
    const { store, state } = await page.openAtPayment();
    assert.equal(state().screen, 'already-subscribed');
    assert.deepEqual(page.trackedCodes, ['subscribe_btn']);
    store.chooseAnotherPlan();
    assert.equal(state().screen, 'plan');
  });
});

describe('Paying in a checkout store', () => {
  it('sends one payment for two presses, and for two checkouts of a page', async () => {
    const page = createCheckoutPage();
    const [one, other] = [await page.openAtPayment(), page.open()];
    await page.settle();
    const payments = [one.store.pay(cardToken('a')), one.store.pay(cardToken('b')), other.store.pay(cardToken('c'))];
    assert.equal(other.state().payment.kind, 'busy');
    await Promise.all(payments);
    await one.store.pay(cardToken('d'));
    assert.equal(page.payments().length, 1);
    assert.deepEqual([one.state().screen, other.state().screen], ['done', 'done']);
  });

  it('tries again with the same key and another token, until it is known that nothing was bought', async () => {
    const page = createCheckoutPage({ answers: { 'POST /checkout': offline } });
    const { store, failure } = await page.openAtPayment();
    await store.pay(cardToken('nonce-1'));
    assert.equal(failure(), 'not-confirmed');
    page.answers['POST /checkout'] = status(402, { api_error_code: 'payment_failed' });
    await store.pay(cardToken('nonce-2'));
    assert.equal(failure(), 'declined');
    page.answers['POST /checkout'] = soldReply;
    await store.pay(cardToken('nonce-3'));
    const [first, second, third] = page.keys();
    assert.equal(first, second);
    assert.notEqual(second, third);
    assert.equal(page.trackedCodes.filter((code) => code === 'checkout').length, 1);
  });

  it('keeps the key where a checkout is removed and opened again during the payment', async () => {
    const page = createCheckoutPage({ answers: { 'POST /checkout': offline } });
    const first = await page.openAtPayment();
    await first.store.pay(cardToken('nonce-1'));
    first.remove();
    page.answers['POST /checkout'] = soldReply;
    const second = await page.openAtPayment();
    await second.store.pay(cardToken('nonce-2'));
    assert.equal(new Set(page.keys()).size, 1);
  });

  it('confirms a purchase in the next checkout, if the first was removed before the reply', async () => {
    const delayed = createDelayedReply();
    const page = createCheckoutPage({ answers: { 'POST /checkout': delayed.reply } });
    const first = await page.openAtPayment();
    const payment = first.store.pay(cardToken());
    first.remove();
    const second = page.open();
    await page.settle();
    assert.equal(second.state().payment.kind, 'busy');
    await second.store.pay(cardToken('nonce-2'));
    delayed.resolve(soldReply);
    await payment;
    assert.equal(page.payments().length, 1);
    assert.equal(second.state().screen, 'done');
  });

  it('pays nothing before a plan is chosen, nor for a plan that is no longer on sale', async () => {
    const page = createCheckoutPage();
    const { store, state } = page.open({ planId: 'gone' });
    await page.settle();
    await store.pay(cardToken());
    assert.deepEqual(page.payments(), []);
    assert.equal(state().payment.kind, 'idle');
  });

  it('forgets a failure with the step', async () => {
    const page = createCheckoutPage({
      answers: { 'POST /checkout': status(402, { api_error_code: 'payment_failed' }) },
    });
    const { store, state } = await page.openAtPayment();
    await store.pay(cardToken());
    assert.equal(state().payment.kind, 'failed');
    store.goToPreviousStep();
    assert.equal(state().payment.kind, 'idle');
  });
});

describe('A wall of a checkout', () => {
  it('changes nothing when it closes, and nothing was bought', () => {
    const page = createCheckoutPage();
    page.open({ isWallOfFlow: true }).close();
    assert.equal(page.reloadCount(), 0);
  });

  it('of a flow that is closed while it pays lets the page decide again, once, when that is done', async () => {
    let answer: (reply: object) => void = () => {};
    const page = createCheckoutPage({
      answers: { 'POST /checkout': () => new Promise((resolve) => (answer = resolve)) },
    });
    const { store, close } = await page.openAtPayment({ isWallOfFlow: true });
    const paid = store.pay(cardToken());
    await page.settle();
    close();
    assert.equal(page.reloadCount(), 0);
    answer(soldReply);
    await paid;
    assert.equal(page.reloadCount(), 1);
    assert.ok(page.trackedCodes.includes('subscribed'));
  });

  it('of a flow stays until its confirmation was read', async () => {
    const page = createCheckoutPage();
    const { store, close, state } = await page.openAtPayment({ isWallOfFlow: true });
    await store.pay(cardToken());
    assert.equal(page.reloadCount(), 0);
    close();
    assert.equal(page.reloadCount(), 1);
    assert.equal(state().purchase, null);
  });

  it('gets to know when its content has a button that leaves the checkout', async () => {
    const page = createCheckoutPage();
    const { store, exits } = await page.openAtPayment();
    assert.deepEqual(exits, [false]);
    await store.pay(cardToken());
    assert.deepEqual(exits, [false, true]);
  });

  it('ends nothing once it is removed', () => {
    const page = createCheckoutPage();
    const { close, remove } = page.open({ isWallOfFlow: true });
    remove();
    close();
    assert.equal(page.reloadCount(), 0);
  });

  it('that counted the click of its opening counts no second one', async () => {
    const page = createCheckoutPage({ answers: { 'POST /checkout': neverAnswers } });
    await page.openAtPayment({ isCounted: true });
    assert.deepEqual(page.trackedCodes, ['start_checkout_btn']);
  });
});
