import assert from 'node:assert/strict';
import { before, beforeEach, it } from 'node:test';
import {
  billingDateRequest,
  estimateRequest,
  inDays,
  listRequest,
  type Request,
  requests,
} from '../../../support/billing/billing-acts.ts';
import { bearerFor, billedIn, billingSeed, emailOf, planIn } from '../../../support/billing/billing-world.ts';
import { describeOnOneDatabase } from '../../../support/database/databases.ts';
import { createTestService, type TestService, testNow } from '../../../support/service/service.ts';

const dayMs = 86_400_000;
const yearly = planIn('chargebee', 'yearly');
const seed = billingSeed([
  { name: 'monthly', billed: [billedIn('chargebee')] },
  { name: 'yearly', billed: [billedIn('chargebee', { planId: yearly, term: { fromDay: -30, toDay: 335 } })] },
  { name: 'credited', billed: [billedIn('chargebee', { credits: 700 })] },
]);
const dayOf = (moment: Date | null): number | null =>
  moment === null ? null : Math.round((moment.getTime() - Date.parse(testNow)) / dayMs);

const switchTo = (subsId: string, plan: Parameters<typeof planIn>[1]): Request => [
  '/subs/retention/digital_action',
  {
    method: 'POST',
    json: {
      subscription_id: subsId,
      plan_id: planIn('chargebee', plan),
      action: 'switch-plan',
      source: 'customer-portal',
    },
  },
];
const reactivateFree = (subscription_id: string): Request => [
  '/subs/reactivate',
  { method: 'POST', json: { subscription_id, agreed_charge: 0 } },
];
const collectOf = (id: number): Request => [
  '/subs/collect-invoice',
  { method: 'POST', json: { invoice_id: `INV-${id}` } },
];

describeOnOneDatabase('A debit that comes back', (database) => {
  let service: TestService;
  let day = 0;
  before(async () => {
    service = await createTestService(database(), { seed });
  });
  beforeEach(async () => {
    day = 0;
    await service.reset();
    await database()
      .updateTable('payment_methods')
      .set({ type: 'direct_debit', card_type: '', expiry_month: null, expiry_year: null, behaviour: 'declines' })
      .execute();
  });

  const pass = async (days: number) => {
    day += days;
    await service.advance(`${days}d`);
  };
  /** Sends a request of a reader today; their subscription is `subsId`. */
  const open = async (name: string) => {
    const ask = async ([path, options]: Request) => {
      const bearer = await bearerFor(database(), name, new Date(Date.parse(testNow) + day * dayMs));
      const { status, body } = await service.send(path, { ...options, bearer });
      return { status, code: Object(body).api_error_code, body: Object(body) };
    };
    const look = async () => (await ask(listRequest('chargebee'))).body.subscriptions[0];
    const { subsId } = await look();
    const stored = async () => {
      await look();
      const rows = database().selectFrom('billing_subscriptions').selectAll().where('subs_id', '=', subsId);
      const { status, term_end_at, term_paid, promotion_credits } = await rows.executeTakeFirstOrThrow();
      return { status, endDay: dayOf(term_end_at), paid: term_paid, credits: promotion_credits };
    };
    const invoices = async () =>
      (await database().selectFrom('invoices').selectAll().where('subs_id', '=', subsId).orderBy('id').execute()).map(
        ({ status, total }) => `${status} ${total}`,
      );
    return { ask, subsId, look, stored, invoices };
  };
  const setBehaviour = (name: string, behaviour: string) =>
    service.send('/sandbox/card', { method: 'POST', json: { email: emailOf(name), behaviour } });
  const lastInvoice = async () =>
    (await database().selectFrom('invoices').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id;

  it('leaves no free term to a subscription that has ended meanwhile, paused or not', async () => {
    const { ask, subsId, stored, invoices } = await open('monthly');
    await pass(20);
    await stored();
    const pause = { subscription_id: subsId, resume_date: inDays(60) };
    assert.equal((await ask(['/subs/pause', { method: 'POST', json: pause }])).status, 200);
    assert.equal((await ask(requests['cancel now'].chargebee(subsId))).status, 200);
    await pass(3);
    assert.deepEqual(await invoices(), ['not_paid 1000']);
    assert.deepEqual(await stored(), { status: 'cancelled', endDay: 23, paid: 0, credits: 0 });
    const { status, code } = await ask(reactivateFree(subsId));
    assert.deepEqual([status, code], [409, 'terms_changed']);
  });

  it('was nothing to change into money before: neither by another plan nor by an earlier end', async () => {
    const { ask, subsId, stored, look } = await open('monthly');
    await pass(20);
    await stored();
    assert.equal((await look()).isDebitPending, true);
    const refused = async (request: Request) => {
      const { status, code } = await ask(request);
      return [status, code];
    };
    assert.deepEqual(await refused(switchTo(subsId, 'cheap')), [409, 'operation_failed']);
    assert.deepEqual(await refused(estimateRequest('chargebee', subsId, inDays(40))), [409, 'operation_failed']);
    assert.equal((await stored()).credits, 0);
    await setBehaviour('monthly', 'succeeds');
    await service.send('/sandbox/gateway-event', {
      method: 'POST',
      json: { email: emailOf('monthly'), event: 'debit.settled' },
    });
    assert.equal((await look()).isDebitPending, false);
    assert.equal((await ask(switchTo(subsId, 'cheap'))).status, 200);
    assert.equal((await stored()).credits, 700);
  });

  it('after it had settled takes back the credit that its rest became', async () => {
    const { ask, subsId, stored } = await open('monthly');
    await setBehaviour('monthly', 'succeeds');
    await pass(20);
    await stored();
    await pass(3);
    assert.equal((await ask(switchTo(subsId, 'cheap'))).status, 200);
    assert.ok((await stored()).credits > 0);
    const json = { email: emailOf('monthly'), event: 'debit.failed' };
    await service.send('/sandbox/gateway-event', { method: 'POST', json });
    await pass(14);
    assert.deepEqual(await stored(), { status: 'cancelled', endDay: 53, paid: 300, credits: 0 });
  });

  it('of two more days takes those from a paid year, and no more', async () => {
    const { ask, subsId, stored, invoices } = await open('yearly');
    const { body: estimate } = await ask(estimateRequest('chargebee', subsId, inDays(337)));
    assert.equal((await ask(billingDateRequest('chargebee', subsId, estimate))).status, 200);
    await pass(3);
    assert.deepEqual(await stored(), { status: 'active', endDay: 337, paid: 9600, credits: 0 });
    await pass(14);
    assert.deepEqual(await stored(), { status: 'cancelled', endDay: 335, paid: 9600, credits: 0 });
    assert.deepEqual(await invoices(), ['not_paid 53']);
    assert.equal((await ask(reactivateFree(subsId))).status, 200);
    assert.deepEqual(await stored(), { status: 'active', endDay: 335, paid: 9600, credits: 0 });
  });

  it('of another plan leaves as many of its days as were paid before', async () => {
    const { ask, subsId, stored } = await open('monthly');
    await ask(switchTo(subsId, 'yearly'));
    assert.equal((await stored()).paid, 9600);
    await pass(3);
    assert.equal((await stored()).paid, 666);
    await pass(14);
    // 666 of 9600 cents are 25 of 365 days.
    assert.deepEqual(await stored(), { status: 'cancelled', endDay: 25, paid: 666, credits: 0 });
  });

  it('gives back the credits that paid a part of what it was for', async () => {
    const { stored, invoices } = await open('credited');
    await pass(20);
    assert.deepEqual(await stored(), { status: 'active', endDay: 51, paid: 1000, credits: 0 });
    await pass(3);
    assert.equal((await stored()).paid, 700);
    await pass(14);
    assert.deepEqual(await stored(), { status: 'cancelled', endDay: 37, paid: 0, credits: 700 });
    assert.deepEqual(await invoices(), ['not_paid 1000']);
  });

  it('gives them back, too, when the reader cancels before', async () => {
    const { ask, subsId, stored, invoices } = await open('credited');
    await pass(20);
    await stored();
    await pass(3);
    assert.equal((await ask(requests['cancel now'].chargebee(subsId))).status, 200);
    assert.deepEqual(await stored(), { status: 'cancelled', endDay: 23, paid: 0, credits: 700 });
    assert.deepEqual(await invoices(), ['voided 1000']);
  });

  it('and is paid then makes the term worth what it was, also with days of the plan before', async () => {
    const { ask, subsId, stored } = await open('monthly');
    await ask(switchTo(subsId, 'yearly'));
    await pass(3);
    await setBehaviour('monthly', 'succeeds');
    assert.equal((await ask(collectOf(await lastInvoice()))).status, 200);
    assert.deepEqual(await stored(), { status: 'active', endDay: 365, paid: 9600, credits: 0 });
  });
});
