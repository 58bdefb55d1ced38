import { expect } from '@open-wc/testing';
import { createCheckout, type Order } from '../../src/checkout/checkout.ts';
import { getConfig } from '../../src/editions/selling/portal-editions.ts';
import { runningSubscription } from '../support/billing/opened-billing.ts';
import { type FakeReply, offline, status } from '../support/world/fake-world.ts';
import { createPortalWorld } from '../support/world/portal/portal-world.ts';

const order: Order = {
  plan: {
    planId: 'us-digital-monthly',
    name: 'Digital',
    price: 1300,
    period: 1,
    periodUnit: 'month',
    description: [],
    trialDays: 0,
    needsShipping: false,
    isFeatured: false,
    isSubscribed: false,
  },
  address: null,
  token: { gateway: 'braintree', kind: 'credit_card', token: 'nonce-of-a-card', accountId: '' },
  userId: 7,
};
const sold = {
  subscription: runningSubscription,
  invoice: { status: 'paid', total: 1300, amount_paid: 1300, currency_code: 'USD' },
};
const buyCall = 'POST /checkout';
const refusal = (code: number, api_error_code: string, more: object = {}) =>
  status(code, { message: 'No', type: 'invalid_request', api_error_code, ...more });
const region = (subscriptions: object[]) => ({ regionId: 'us', geo: null, subscriptions });
const bought = {
  regionId: 'us',
  subscribed: true,
  planId: 'us-digital-monthly',
  expiration: 1,
  subscriptionType: 'card',
};

const open = (answers: Record<string, FakeReply>) => {
  const world = createPortalWorld({ answers });
  const { http, platform } = world;
  const checkout = createCheckout({ http, platform, edition: getConfig('US', 'production') });
  const checkoutRequests = () => world.sentTo('/checkout');
  return {
    checkout,
    storage: platform.storage,
    bodies: (): unknown[] => checkoutRequests().map(({ body }) => JSON.parse(body)),
    keys: () => checkoutRequests().map(({ headers }) => headers.get('idempotency-key')),
  };
};

describe('Buying a plan', () => {
  it('names the plan, the gateway, the token, and the terms that the reader was shown', async () => {
    const { checkout, bodies } = open({ [buyCall]: sold });
    expect(await checkout.buy(order)).to.deep.equal({
      kind: 'done',
      receipt: { paidCents: 1300, debitCents: 0, nextCents: 1300, nextAt: Date.UTC(2026, 5, 1) },
    });
    expect(bodies()).to.deep.equal([
      {
        site_id: 'ledger',
        plan_id: 'us-digital-monthly',
        gateway: 'braintree',
        gateway_account_id: '',
        payment_token: 'nonce-of-a-card',
        agreed: { price: 1300, currency_code: 'USD', period: 1, period_unit: 'month', trial_days: 0 },
      },
    ]);
  });

  it('by a debit has paid nothing yet: the amount is on its way', async () => {
    const invoice = { ...sold.invoice, status: 'pending', amount_paid: 0 };
    const { checkout } = open({ [buyCall]: { ...sold, invoice } });
    expect(await checkout.buy(order)).to.deep.equal({
      kind: 'done',
      receipt: { paidCents: 0, debitCents: 1300, nextCents: 1300, nextAt: Date.UTC(2026, 5, 1) },
    });
  });

  it('is one intent until it is known what became of it, whatever it is paid by', async () => {
    const answers: Record<string, FakeReply> = { [buyCall]: offline, 'GET /api/region': region([]) };
    const { checkout, keys } = open(answers);
    expect(await checkout.buy(order)).to.deep.equal({ kind: 'not-confirmed' });
    answers[buyCall] = refusal(402, 'payment_failed');
    expect(await checkout.buy({ ...order, token: { ...order.token, token: 'another' } })).to.deep.equal({
      kind: 'declined',
    });
    answers[buyCall] = sold;
    await checkout.buy(order);
    const [first, second, third] = keys();
    expect(first).to.equal(second);
    expect(third).to.not.equal(first);
  });

  it('on other terms is another intent', async () => {
    const answers: Record<string, FakeReply> = { [buyCall]: offline, 'GET /api/region': region([]) };
    const { checkout, keys } = open(answers);
    const others = [{ price: 1500 }, { period: 3 }, { periodUnit: 'year' }, { trialDays: 14 }] as const;
    for (const other of [{}, ...others]) await checkout.buy({ ...order, plan: { ...order.plan, ...other } });
    expect(new Set(keys()).size).to.equal(5);
  });

  it('asks what the reader has when no answer comes, before anybody pays again', async () => {
    const { checkout } = open({ [buyCall]: offline, 'GET /api/region': region([bought]) });
    expect(await checkout.buy(order)).to.deep.equal({
      kind: 'done',
      receipt: { paidCents: null, debitCents: 0, nextCents: null, nextAt: null },
    });
  });

  it('says why nothing was bought, by the code and not by the words', async () => {
    const cases = [
      [refusal(409, 'already_subscribed'), 'already'],
      [refusal(402, 'payment_failed'), 'declined'],
      [refusal(409, 'terms_changed'), 'terms-changed'],
      [refusal(404, 'resource_not_found'), 'not-offered'],
      [refusal(400, 'param_wrong_value', { param: 'address.zip' }), 'bad-address'],
      [refusal(400, 'param_wrong_value', { param: 'plan_id' }), 'refused'],
      [refusal(401, 'api_authentication_failed'), 'signed-out'],
      [refusal(403, 'agent_forbidden'), 'agent'],
      [refusal(422, 'idempotency_key_reused'), 'refused'],
      [refusal(429, 'api_request_limit_exceeded'), 'too-many'],
    ] as const;
    for (const [answer, kind] of cases) {
      expect(await open({ [buyCall]: answer }).checkout.buy(order)).to.deep.equal({ kind });
    }
  });

  it('keeps no token in storage', async () => {
    const { checkout, storage } = open({ [buyCall]: offline, 'GET /api/region': region([]) });
    await checkout.buy(order);
    expect(storage.get('pw_intents')).to.not.equal(null);
    expect(storage.get('pw_intents')).to.not.match(/us-digital-monthly|nonce-of-a-card/);
  });
});
