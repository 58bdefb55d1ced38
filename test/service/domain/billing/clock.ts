import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import type { SeedBilled } from '../../../../demo/service/seeding/seed-billing-types.ts';
import { inDays, listRequest, type Request, requests } from '../../../support/billing/billing-acts.ts';
import { bearerFor, billedIn, billingSeed, planIn } from '../../../support/billing/billing-world.ts';
import type { GetDatabase } from '../../../support/database/databases.ts';
import { createTestService, type TestService, testNow } from '../../../support/service/service.ts';

const family = 'chargebee';
const one = (name: string, more: Partial<SeedBilled> = {}, card = {}) => ({
  name,
  billed: [billedIn(family, more)],
  card: { behaviour: 'succeeds' as const, lastMonth: 40, ...card },
});
const without = ({ term: _, ...billed }: SeedBilled): SeedBilled => billed;

const seed = billingSeed([
  one('renewing'),
  one('ending', { status: 'non_renewing', cancelledDay: 20 }),
  one('pausing', { pauseDay: 20, resumeDay: 75 }),
  one('pausing-inside', { pauseDay: 5, resumeDay: 12 }),
  one('paused-and-ending', { status: 'paused', pauseDay: -2, resumeDay: 40, cancelledDay: 20 }),
  one('changing', { scheduled: { planId: planIn(family, 'yearly'), onDay: 20 } }),
  one('credited', { credits: 1300 }),
  one('given', { planId: planIn(family, 'gift') }),
  one('declining', {}, { behaviour: 'declines' }),
  one('expiring', {}, { lastMonth: 1 }),
  { name: 'future', billed: [without(billedIn(family, { status: 'future', startDay: 12 }))] },
  { name: 'trying', billed: [without(billedIn(family, { status: 'in_trial', trialEndDay: 9 }))] },
  {
    name: 'trying-and-ending',
    billed: [without(billedIn(family, { status: 'in_trial', trialEndDay: 9, cancelledDay: 9 }))],
  },
]);

const day = (moment: Date): string => moment.toISOString().slice(0, 10);

/** Tests of the effects of time on a subscription. */
export const clockSuite = (database: GetDatabase): void => {
  describe('Time passes over a subscription', () => {
    let service: TestService;
    before(async () => {
      service = await createTestService(database(), { seed });
    });
    let now = new Date(testNow);
    beforeEach(async () => {
      now = new Date(testNow);
      await service.reset();
    });

    const ask = async (name: string, [path, options]: Request) =>
      service.send(path, { ...options, bearer: await bearerFor(database(), name, now) });
    /** How a reader's subscription stands so many days later. */
    const after = async (name: string, days: number) => {
      now = new Date(Date.parse(testNow) + days * 86_400_000);
      await service.setTime(now.toISOString());
      const [subscription] = Object((await ask(name, listRequest(family))).body).subscriptions;
      return Object(subscription);
    };
    /** When the invoices were issued, what they asked for, and what became of them. */
    const invoices = async () => {
      const rows = await database().selectFrom('invoices').selectAll().orderBy('id').execute();
      return rows.map((row) => `${day(row.issued_at)} ${row.reason} ${row.total}-${row.credits_applied} ${row.status}`);
    };

    it('renews it with an invoice for each term, however late somebody looks', async () => {
      const late = await after('renewing', 81);
      assert.deepEqual(await invoices(), [
        '2026-03-30 term 1000-0 paid',
        '2026-04-30 term 1000-0 paid',
        '2026-05-30 term 1000-0 paid',
      ]);
      assert.equal(late.subsStatus, 'active');
      assert.equal(late.currentTermStart, Date.parse('2026-05-30T12:00:00Z') / 1000);
      assert.equal(late.currentTermEnd, Date.parse('2026-06-30T12:00:00Z') / 1000);
      assert.equal((await invoices()).length, 3);
    });

    it('renews it no sooner, and once for many who look at the same time', async () => {
      await after('renewing', 19.9);
      assert.deepEqual(await invoices(), []);
      await after('renewing', 20);
      await service.setTime(new Date(inDays(51) * 1000).toISOString());
      const [path, options] = listRequest(family);
      const bearer = await bearerFor(database(), 'renewing', new Date(inDays(51) * 1000));
      await Promise.all(Array.from({ length: 30 }, () => service.send(path, { ...options, bearer })));
      assert.deepEqual(await invoices(), ['2026-03-30 term 1000-0 paid', '2026-04-30 term 1000-0 paid']);
    });

    it('begins one that lies ahead, and ends a trial, by a first term that is paid', async () => {
      assert.equal((await after('future', 11)).subsStatus, 'future');
      const begun = await after('future', 13);
      assert.deepEqual([begun.subsStatus, begun.currentTermStart], ['active', inDays(12)]);
      const tried = await after('trying', 13);
      assert.deepEqual([tried.subsStatus, tried.currentTermStart], ['active', inDays(9)]);
      assert.deepEqual(await invoices(), ['2026-03-22 term 1000-0 paid', '2026-03-19 term 1000-0 paid']);
    });

    it('ends what was cancelled, and asks for nothing more', async () => {
      assert.equal((await after('ending', 19)).subsStatus, 'non_renewing');
      const ended = await after('ending', 21);
      assert.deepEqual([ended.subsStatus, ended.cancelledAt], ['cancelled', inDays(20)]);
      assert.equal((await after('trying-and-ending', 21)).subsStatus, 'cancelled');
      assert.equal((await after('given', 21)).subsStatus, 'cancelled');
      // A pause of 42 days moves the end by as many.
      const resumed = await after('paused-and-ending', 50);
      assert.deepEqual([resumed.subsStatus, resumed.cancelledAt], ['non_renewing', inDays(62)]);
      assert.equal((await after('paused-and-ending', 63)).subsStatus, 'cancelled');
      assert.deepEqual(await invoices(), []);
    });

    it('pauses it on its day without a charge, and goes on by a new term on the other', async () => {
      const paused = await after('pausing', 50);
      assert.deepEqual([paused.subsStatus, paused.pauseDate, paused.nextBillingAt], ['paused', inDays(20), inDays(75)]);
      assert.deepEqual(await invoices(), []);
      const resumed = await after('pausing', 76);
      assert.deepEqual([resumed.subsStatus, resumed.pauseDate, resumed.currentTermStart], ['active', null, inDays(75)]);
      assert.deepEqual(await invoices(), ['2026-05-24 term 1000-0 paid']);
    });

    it('keeps the paid days of a pause: they follow it, and the next term is charged when they are over', async () => {
      const paused = await after('pausing-inside', 6);
      assert.deepEqual([paused.subsStatus, paused.nextBillingAt], ['paused', inDays(27)]);
      const resumed = await after('pausing-inside', 13);
      assert.deepEqual([resumed.subsStatus, resumed.currentTermEnd], ['active', inDays(27)]);
      assert.deepEqual(await invoices(), []);
      const renewed = await after('pausing-inside', 28);
      assert.equal(renewed.currentTermStart, inDays(27));
      assert.equal((await invoices()).length, 1);
    });

    it('keeps them when it is ended by hand before its day', async () => {
      const { subsId } = await after('pausing-inside', 7);
      assert.equal((await ask('pausing-inside', requests['resume now'][family](subsId))).status, 200);
      const resumed = await after('pausing-inside', 8);
      assert.deepEqual([resumed.subsStatus, resumed.currentTermEnd], ['active', inDays(22)]);
      assert.deepEqual(await invoices(), []);
    });

    it('changes the plan at the end of the term, at the price of the new one', async () => {
      const changed = await after('changing', 21);
      assert.deepEqual([changed.planId, changed.scheduledPlanId], [planIn(family, 'yearly'), null]);
      assert.equal(changed.currentTermEnd, Date.parse('2027-03-30T12:00:00Z') / 1000);
      assert.deepEqual(await invoices(), ['2026-03-30 term 9600-0 paid']);
    });

    it('uses credits up before it charges', async () => {
      await after('credited', 60);
      assert.deepEqual(await invoices(), ['2026-03-30 term 1000-1000 paid', '2026-04-30 term 1000-300 paid']);
      const paid = await database().selectFrom('invoices').select(['amount_paid', 'payment_method_id']).execute();
      assert.deepEqual(
        paid.map(({ amount_paid, payment_method_id }) => [amount_paid, payment_method_id !== null]),
        [
          [0, false],
          [700, true],
        ],
      );
    });

    it('leaves two weeks to pay what could not be charged, and then ends it', async () => {
      const due = await after('declining', 21);
      assert.deepEqual([due.subsStatus, due.currentTermStart], ['active', inDays(20)]);
      const reply = await ask('declining', ['/subs/payment-due-invoice', { query: { siteid: 'ledger' } }]);
      const [invoice] = Object(reply.body).invoices;
      assert.deepEqual([invoice.status, invoice.amount_due, invoice.due_date], ['payment_due', 1000, inDays(34)]);
      const refused = await ask('declining', requests['switch plan now'][family](due.subsId));
      assert.deepEqual([refused.status, Object(refused.body).api_error_code], [409, 'operation_failed']);
      const ended = await after('declining', 35);
      assert.deepEqual([ended.subsStatus, ended.cancelledAt], ['cancelled', inDays(34)]);
      assert.deepEqual(await invoices(), ['2026-03-30 term 1000-0 not_paid']);
      // The term that was never paid is none to come back into for nothing.
      const back = await ask('declining', requests.reactivate[family](due.subsId));
      assert.deepEqual([back.status, Object(back.body).api_error_code], [402, 'payment_failed']);
    });

    it('asks a card that has run out for nothing', async () => {
      const card = (name: string) => ask(name, ['/subs/card-expiry-status', { query: { siteid: 'ledger' } }]);
      assert.equal(Object((await card('renewing')).body).status, 'valid');
      assert.equal(Object((await card('expiring')).body).status, 'expiring');
      await after('expiring', 55);
      assert.equal(Object((await card('expiring')).body).status, 'expired');
      assert.deepEqual(await invoices(), ['2026-03-30 term 1000-0 paid', '2026-04-30 term 1000-0 paid']);
      await after('expiring', 85);
      assert.equal((await invoices())[2], '2026-05-30 term 1000-0 payment_due');
    });
  });
};
