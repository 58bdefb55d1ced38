import { expect } from '@open-wc/testing';
import { openCheckout } from '../../support/trees/checkout-tree.tsx';
import { status } from '../../support/world/fake-world.ts';
import { waitUntil } from '../../support/world/until.ts';

const payPalNote = {
  planId: 'monthly',
  terms: null,
  address: null,
  counted: ['subscribe_btn', 'start_checkout_btn'],
} as const;
const agreed = { 'POST /paypal_express/create_billing_agreement': { billing_agreement_id: 'B-1' } };

/** A reader who has agreed at PayPal is back on the page. */
const comeBack = (options: Parameters<typeof openCheckout>[0] = {}) =>
  openCheckout({ payPalNote, ...options, answers: { ...agreed, ...options.answers } });

describe('The checkout of who comes back from PayPal', () => {
  it('sells what was agreed to, and counts nothing again that was counted before', async () => {
    const page = await comeBack();
    await page.step('Thank you for subscribing');
    expect(JSON.parse(page.sent('/checkout')[0]?.body ?? '{}')).to.include({
      plan_id: 'monthly',
      gateway: 'paypal',
      payment_token: 'B-1',
    });
    expect(page.counted).to.deep.equal(['checkout', 'subscribed']);
  });

  it('pays once, where the page has two of them', async () => {
    const page = await comeBack({ isTwice: true });
    await waitUntil(() => page.headings('Thank you for subscribing') === 2, 'nothing was bought');
    expect(page.sent('/checkout')).to.have.length(1);
    expect(page.counted).to.deep.equal(['checkout', 'subscribed']);
  });

  it('pays by nothing that has served, when it is opened again', async () => {
    const page = await comeBack({ answers: { 'POST /checkout': status(402, { api_error_code: 'payment_failed' }) } });
    await waitUntil(() => page.alert().includes('declined'), 'nothing was said');
    page.openAgain();
    await waitUntil(() => page.headings('Payment') === 1 && page.alert() === '', 'it was not opened again');
    await waitUntil(() => page.hasButton('Subscribe and pay £10.00'), 'nothing can be paid');
    expect(page.sent('/checkout')).to.have.length(1);
  });
});
