import { expect } from '@open-wc/testing';
import { createPayments } from '../../../src/payments/due/payments.ts';
import { runningSubscription } from '../../support/billing/opened-billing.ts';
import { editionFor } from '../../support/billing/subscriptions.ts';
import { type FakeReply, neverAnswers, offline, status } from '../../support/world/fake-world.ts';
import { createPortalWorld } from '../../support/world/portal/portal-world.ts';
import { waitUntil } from '../../support/world/until.ts';

const route = 'POST /collect-invoice';
const dueRoute = 'GET /payment-due-invoice';
const due = { id: 'INV-1', subscription_id: 'sub-1', status: 'payment_due', total: 1300, amount_due: 1200 };
const still = { invoices: [{ ...due, currency_code: 'USD', date: 1, due_date: 2 }] };
const paid = {
  subscription: runningSubscription,
  invoice: { id: 'INV-1', status: 'paid', amount_paid: 1200, currency_code: 'USD' },
};
const refusal = (code: number, api_error_code: string) => status(code, { api_error_code });

const open = (answers: Record<string, FakeReply>, dueInMs = 1000) => {
  const world = createPortalWorld({ answers: { [dueRoute]: { invoices: [] }, ...answers } });
  const { http, platform, log, clock } = world;
  const payments = createPayments({ http, platform, log, edition: editionFor() });
  const invoice = {
    id: 'INV-1',
    subsId: 'sub-1',
    amountDue: 1200,
    currency: null,
    date: 0,
    dueDate: clock.now() + dueInMs,
  };
  return {
    ...world,
    pay: (onLater?: (end: string) => void) => payments.collect(invoice, onLater),
    keys: () => world.sentTo('/collect-invoice').map(({ headers }) => headers.get('idempotency-key')),
  };
};

describe('Paying what is due', () => {
  it('names the invoice and its intent, and is done once it is due no more', async () => {
    const { pay, sentTo, keys } = open({ [route]: paid });
    expect(await pay()).to.deep.equal({ kind: 'done' });
    expect(sentTo('/collect-invoice').map(({ body }) => body)).to.deep.equal(['{"invoice_id":"INV-1"}']);
    expect(sentTo('/payment-due-invoice').map(({ query }) => query.get('siteid'))).to.deep.equal(['ledger']);
    await pay();
    expect(keys()[0]).not.to.equal(keys()[1]);
  });

  for (const [what, answers, kind] of [
    ['is not confirmed where it is still due', { [route]: paid, [dueRoute]: still }, 'not-confirmed'],
    ['is not confirmed where what is due can’t be read', { [route]: paid, [dueRoute]: offline }, 'not-confirmed'],
    [
      'is on its way where a bank account is debited, which takes days',
      { [route]: { ...paid, invoice: { ...paid.invoice, status: 'pending' } } },
      'being-debited',
    ],
    ['that the card declines says so', { [route]: refusal(402, 'payment_failed') }, 'declined'],
    ['of what is not due says so', { [route]: refusal(409, 'invalid_state_for_request') }, 'not-due'],
    ['is done where no answer came and it is due no more', { [route]: offline }, 'done'],
    ['is not confirmed where it is due still', { [route]: offline, [dueRoute]: still }, 'not-confirmed'],
    ['is not confirmed where nobody can tell', { [route]: status(500), [dueRoute]: offline }, 'not-confirmed'],
  ] as const) {
    it(what, async () => {
      expect(await open(answers).pay()).to.deep.equal({ kind });
    });
  }

  for (const [code, name, refused] of [
    [402, 'payment_method_not_present', 'no-payment-method'],
    [404, 'resource_not_found', 'unknown'],
    [401, 'api_authentication_failed', 'signed-out'],
  ] as const) {
    it(`is refused by what the code says: ${name}`, async () => {
      expect(await open({ [route]: refusal(code, name) }).pay()).to.deep.equal({ kind: 'refused', refusal: refused });
    });
  }

  it('that is tried again is the same intent while nobody knows, and another after a no', async () => {
    const unknown = open({ [route]: offline, [dueRoute]: still });
    await unknown.pay();
    await unknown.pay();
    expect(unknown.keys()[0]).to.equal(unknown.keys()[1]);
    const declined = open({ [route]: refusal(402, 'payment_failed') });
    await declined.pay();
    await declined.pay();
    expect(declined.keys()[0]).not.to.equal(declined.keys()[1]);
  });

  it('that was answered and is still due is reported once a read shows it, with the same key until then', async () => {
    for (const [later, end] of [
      [{ invoices: [] }, 'done'],
      [still, 'not-done'],
    ] as const) {
      const world = open({ [route]: paid, [dueRoute]: still }, 600_000);
      const reported: string[] = [];
      await world.pay((how) => reported.push(how));
      await world.pay((how) => reported.push(how));
      expect(world.keys()[0]).to.equal(world.keys()[1]);
      world.network.answers[dueRoute] = later;
      await world.clock.advance(70_000);
      await waitUntil(() => reported.length > 0);
      expect(reported).to.deep.equal([end]);
      await world.pay();
      expect(world.keys()[2]).not.to.equal(world.keys()[0]);
    }
  });

  it('is not taken for done where the invoice may have been given up meanwhile', async () => {
    const { pay, clock } = open({ [route]: neverAnswers });
    const ending = pay();
    await clock.advance(60_000);
    expect(await ending).to.deep.equal({ kind: 'not-confirmed' });
  });
});
