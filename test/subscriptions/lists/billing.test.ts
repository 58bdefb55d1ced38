import { expect } from '@open-wc/testing';
import { type Operation, prepareOperation } from '../../../src/subscriptions/operations/registry.ts';
import { decodeSubscription } from '../../../src/subscriptions/subscription/subscription.ts';
import { openBilling, runningSubscription } from '../../support/billing/opened-billing.ts';
import { offline } from '../../support/world/fake-world.ts';

const pauseAt = Date.UTC(2026, 4, 10);
const resumeAt = Date.UTC(2026, 5, 10);
const [pauseDate, resumeDate] = [pauseAt / 1000, resumeAt / 1000];
const id = 'sub-1';

/** The request of each operation, letter for letter: method, path, and its query or body (spec: portal point 7). */
const calls: readonly (readonly [operation: Operation, card: readonly string[], conductor: readonly string[]])[] = [
  [
    { name: 'cancel' },
    [
      `DELETE /subscription subscription_id=${id}&cancel_time_option=end_term&credit_option_for_current_charges=none&refundable_credits_handling=no_action&account_receivables_handling=write_off`,
    ],
    [
      `DELETE /subsadapter/subscription subscription_id=${id}&cancel_time_option=end_term&credit_option_for_current_charges=none&refundable_credits_handling=no_action&account_receivables_handling=write_off`,
    ],
  ],
  [
    { name: 'pause', pauseAt, resumeAt },
    [`POST /pause {"subscription_id":"${id}","pause_date":${pauseDate},"resume_date":${resumeDate}}`],
    [
      `POST /subsadapter/pause {"subscription_id":"${id}","dunning_handling":"continue","pause_resumption":"specific","resume_date":${resumeDate},"pause_time_option":"specific","pause_date":${pauseDate}}`,
    ],
  ],
  [
    { name: 'resume' },
    [`POST /resume {"subscription_id":"${id}"}`],
    [`POST /subsadapter/resume {"subscription_id":"${id}","resume_time_option":"now"}`],
  ],
  [
    { name: 'reactivate', planId: 'p' },
    [`POST /reactivate {"subscription_id":"${id}"}`],
    [`POST /subsadapter/reactivate {"subscription_id":"${id}","plan_id":"p","reactivate_time_option":"now"}`],
  ],
  [
    { name: 'switch-plan', planId: 'p' },
    [
      `POST /retention/digital_action {"subscription_id":"${id}","plan_id":"p","action":"switch-plan","source":"customer-portal"}`,
    ],
    [`GET /subsadapter/change_plan subscriptionid=${id}&plan_id=p&change_mode=immediate`],
  ],
  [
    { name: 'schedule-plan', planId: 'p' },
    [`GET /change-subscription subsid=${id}&planid=p`],
    [`GET /subsadapter/change_plan subscriptionid=${id}&plan_id=p&change_mode=end_of_term`],
  ],
  [
    { name: 'resume', agreedCharge: 0 },
    [`POST /resume {"subscription_id":"${id}","agreed_charge":0}`],
    [`POST /subsadapter/resume {"subscription_id":"${id}","resume_time_option":"now","agreed_charge":0}`],
  ],
  [
    { name: 'reactivate', planId: 'p', agreedCharge: 900 },
    [`POST /reactivate {"subscription_id":"${id}","agreed_charge":900}`],
    [
      `POST /subsadapter/reactivate {"subscription_id":"${id}","plan_id":"p","reactivate_time_option":"now","agreed_charge":900}`,
    ],
  ],
  [
    { name: 'switch-plan', planId: 'p', agreed: { price: 900, charge: 234 } },
    [
      `POST /retention/digital_action {"subscription_id":"${id}","plan_id":"p","action":"switch-plan","source":"customer-portal","agreed_price":900,"agreed_charge":234}`,
    ],
    [
      `GET /subsadapter/change_plan subscriptionid=${id}&plan_id=p&change_mode=immediate&agreed_price=900&agreed_charge=234`,
    ],
  ],
  [
    { name: 'schedule-plan', planId: 'p', agreed: { price: 900, charge: 0 } },
    [`GET /change-subscription subsid=${id}&planid=p&agreed_price=900&agreed_charge=0`],
    [
      `GET /subsadapter/change_plan subscriptionid=${id}&plan_id=p&change_mode=end_of_term&agreed_price=900&agreed_charge=0`,
    ],
  ],
  [
    { name: 'remove-scheduled-cancellation' },
    [`POST /remove-scheduled-cancellation {"subscription_id":"${id}"}`],
    [`POST /subsadapter/remove-scheduled-cancellation {"subscription_id":"${id}"}`],
  ],
  [
    { name: 'remove-scheduled-pause' },
    [`POST /remove-scheduled-pause {"subscription_id":"${id}"}`],
    [`POST /subsadapter/remove-scheduled-pause {"subscription_id":"${id}"}`],
  ],
  [
    { name: 'remove-scheduled-plan' },
    [`POST /remove-scheduled-changes {"subscription_id":"${id}"}`],
    [`POST /subsadapter/remove-scheduled-changes {"subscription_id":"${id}"}`],
  ],
  [
    { name: 'change-quantity', quantity: 3 },
    [`POST /donation-quantity {"subscription_id":"${id}","plan_quantity":3}`],
    [`POST /donation-quantity {"subscription_id":"${id}","plan_quantity":3}`],
  ],
  [{ name: 'cancel-donation' }, [`DELETE /donation subscription_id=${id}`], [`DELETE /donation subscription_id=${id}`]],
];

describe('An operation', () => {
  for (const family of ['chargebee', 'conductor'] as const) {
    for (const [operation, card, conductor] of calls) {
      const agreed = 'agreed' in operation || 'agreedCharge' in operation ? ', with what it costs,' : '';
      it(`${operation.name}${agreed} is asked of ${family} by its own call, with a key`, async () => {
        const { billing, subscription, changes } = openBilling(family);
        await billing.perform(subscription, prepareOperation(operation));
        const routes = changes().map(({ method, path, query, body }) => `${method} ${path} ${body || query}`);
        expect(routes).to.deep.equal(family === 'chargebee' ? card : conductor);
      });
    }
  }

  it('cancels by the retention call where the edition has one', async () => {
    const { billing, subscription, changes } = openBilling('chargebee', { edition: { cancelBy: 'retention' } });
    await billing.perform(subscription, prepareOperation({ name: 'cancel' }));
    expect(changes().map(({ path, body }) => `${path} ${body}`)).to.deep.equal([
      `/retention {"subscription_id":"${id}","action":"cancel-subscription","end_of_term":true}`,
    ]);
  });
});

describe('An operation whose outcome an earlier page has never seen', () => {
  it('has another key once it is undone: under the old one, the service would repeat its old reply', async () => {
    // Each read and reply is lost; then the reader reloads the page, and the subscription continues again.
    let isOnline = false;
    const { openPage, subscription, changes, clock } = openBilling('chargebee', {
      answers: {
        'GET /subscriptions': () => (isOnline ? { subscriptions: [runningSubscription] } : offline),
        'DELETE /subscription': () => (isOnline ? {} : offline),
      },
    });
    const cancel = prepareOperation({ name: 'cancel' });
    expect(await openPage().perform(subscription, cancel)).to.deep.equal({ kind: 'not-confirmed' });
    isOnline = true;
    expect(await openPage().perform(subscription, cancel)).to.deep.equal({ kind: 'not-confirmed' });
    await clock.advance(300_000);
    await openPage().perform(subscription, cancel);
    const [lost, soon, late] = changes().map(({ headers }) => headers.get('idempotency-key'));
    expect(soon).to.equal(lost);
    expect(late).to.be.a('string').that.does.not.equal(lost);
  });
});

describe('A cancellation of what has no term that runs', () => {
  for (const [family, path] of [
    ['chargebee', '/subscription'],
    ['conductor', '/subsadapter/subscription'],
  ] as const) {
    it(`is one that ends it at once at ${family}, whichever call cancels otherwise, and says what was shown`, async () => {
      const { billing, changes } = openBilling(family, { edition: { cancelBy: 'retention' } });
      for (const subsStatus of ['paused', 'future']) {
        await billing.perform(
          decodeSubscription({ ...runningSubscription, subsStatus }),
          prepareOperation({ name: 'cancel' }),
        );
      }
      const reported = changes().map((request) => [
        request.method,
        request.path,
        request.query.get('cancel_time_option'),
        request.query.get('agreed_status'),
      ]);
      expect(reported).to.deep.equal(
        ['paused', 'future'].map((subsStatus) => ['DELETE', path, 'immediately', subsStatus]),
      );
    });
  }

  it('says what was shown of a donation, too', async () => {
    const { billing, changes } = openBilling('chargebee');
    for (const subsStatus of ['paused', 'future', 'active']) {
      const donation = decodeSubscription({ ...runningSubscription, subsType: 'donation', subsStatus });
      await billing.perform(donation, prepareOperation({ name: 'cancel-donation' }));
    }
    expect(changes().map(({ query }) => query.get('agreed_status'))).to.deep.equal(['paused', 'future', null]);
  });
});
