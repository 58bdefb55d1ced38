import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { billingLookUps } from '../../../../src/contract/subscriptions/billing-lookups.ts';
import { cardBilling } from '../../../../src/contract/subscriptions/card-billing.ts';
import { conductor } from '../../../../src/contract/subscriptions/conductor.ts';
import { inDays, listRequest } from '../../../support/billing/billing-acts.ts';
import { bearerFor, billedIn, billingSeed, emailOf, families, planIn } from '../../../support/billing/billing-world.ts';
import type { GetDatabase } from '../../../support/database/databases.ts';
import { createTestService, type ServiceResponse, type TestService } from '../../../support/service/service.ts';

type Family = (typeof families)[number];

const ended = (days: number) =>
  ({ status: 'cancelled', cancelledDay: -days, term: { fromDay: -400, toDay: -days } }) as const;
const inCanada = { ...billedIn('chargebee'), regionId: 'ca' };
const seed = billingSeed([
  ...families.flatMap((family) => [
    { name: `${family}-reader`, billed: [billedIn(family)] },
    { name: `${family}-donor`, billed: [billedIn(family, { planId: planIn(family, 'donation'), quantity: 2 })] },
  ]),
  {
    name: 'former',
    billed: [
      billedIn('conductor', { ...ended(50), planId: planIn('conductor', 'paper') }),
      billedIn('chargebee', ended(10)),
      { ...inCanada, ...ended(100) },
    ],
  },
  { name: 'lately', billed: [{ ...inCanada, ...ended(80) }] },
]);

const address = { City: 'Port Averill', Country: 'US', FirstName: 'Ada', LastName: 'Reader', Line1: '1 Quay Street' };
const refused = ({ status, body }: ServiceResponse) => [status, Object(body).api_error_code, Object(body).param];

/** Tests of billing's queries, mails and notifications. */
export const lookUpsSuite = (database: GetDatabase): void => {
  describe('Beside that, it', () => {
    let service: TestService;
    before(async () => {
      service = await createTestService(database(), { seed });
    });
    beforeEach(() => service.reset());

    const open = async (name: string, family: Family = 'chargebee') => {
      const bearer = await bearerFor(database(), name);
      const [path, options] = listRequest(family);
      const { subscriptions } = Object((await service.send(path, { ...options, bearer })).body);
      return { bearer, subscription_id: String(Object(subscriptions?.[0]).subsId), email: emailOf(name) };
    };

    describe('looks up', () => {
      it('what was cancelled at either family, newest first, by the reader’s own address alone', async () => {
        const { bearer, email } = await open('former');
        const find = (type?: string) =>
          service
            .call(billingLookUps.cancelledSubscription, { query: { email, ...(type && { type }) }, bearer })
            .then(({ subscriptions }) => subscriptions.map(({ planId, cancelledAt }) => [planId, cancelledAt]));
        const [print, digital, older] = [
          [planIn('conductor', 'paper'), inDays(-50)],
          [planIn('chargebee', 'monthly'), inDays(-10)],
          [planIn('chargebee', 'monthly'), inDays(-100)],
        ];
        assert.deepEqual(await find(), [digital, print, older]);
        assert.deepEqual(await find('print'), [print]);
        const paths = ['cancelled-subscription', 'canadian-cancelled-subscription', 'subscription-status'];
        for (const path of paths) {
          const foreign = { query: { email: emailOf('lately') }, bearer };
          assert.deepEqual(refused(await service.send(`/subs/${path}`, foreign)), [
            404,
            'resource_not_found',
            undefined,
          ]);
        }
      });

      it('whether somebody was subscribed in Canada, by the two texts of the spec', async () => {
        const check = async (name: string) => {
          const { bearer, email } = await open(name);
          return service.call(billingLookUps.canadianCancelledSubscription, { query: { email }, bearer });
        };
        assert.deepEqual(await check('lately'), { status: 'ok', message: 'A cancelled sub can be reactivated' });
        assert.deepEqual(await check('former'), { status: 'ok', message: 'A cancelled sub exists' });
        assert.deepEqual(await check('chargebee-reader'), { status: 'ok', message: 'No cancelled sub exists' });
      });

      it('a plan, and whether anything runs', async () => {
        const { bearer, email, subscription_id } = await open('chargebee-reader');
        const { plan } = await service.call(billingLookUps.planDetails, {
          query: { planid: planIn('chargebee', 'yearly') },
          bearer,
        });
        assert.deepEqual([plan.price, plan.period, plan.period_unit, plan.plan_type], [9600, 1, 'year', 'digital']);
        const unknown = await service.send('/subs/plan-details', { query: { planid: 'nothing' }, bearer });
        assert.deepEqual(refused(unknown), [404, 'resource_not_found', undefined]);
        assert.deepEqual(await service.call(billingLookUps.subscriptionStatus, { query: { email }, bearer }), {
          email,
          is_subscribed: true,
          subscriptions: [{ subscription_id, plan_type: 'digital', status: 'active' }],
        });
        const former = await open('former');
        const { bearer: own, email: theirs } = former;
        const status = await service.call(billingLookUps.subscriptionStatus, { query: { email: theirs }, bearer: own });
        assert.equal(status.is_subscribed, false);
      });

      it('nothing for who is not logged in', async () => {
        for (const { path } of Object.values(billingLookUps)) {
          const query = { email: 'a@people.example', planid: 'x', siteid: 'ledger' };
          assert.deepEqual(refused(await service.send(path, { query }))[0], 401, path);
        }
      });
    });

    for (const family of families) {
      it(`changes what a donor of ${family} gives from the next invoice on, and ends it at once`, async () => {
        const { bearer, subscription_id } = await open(`${family}-donor`, family);
        const body = { subscription_id, plan_quantity: 5 };
        const { subscription } = await service.call(cardBilling.donationQuantity, { body, bearer });
        assert.deepEqual([subscription.quantity, subscription.nextBillingAmount], [5, '2500']);
        assert.deepEqual(await database().selectFrom('invoices').select('id').execute(), []);
        const none = { method: 'POST', json: { ...body, plan_quantity: 0 }, bearer };
        assert.deepEqual(refused(await service.send('/subs/donation-quantity', none)), [
          400,
          'param_wrong_value',
          'plan_quantity',
        ]);
        const over = await service.call(cardBilling.cancelDonation, { query: { subscription_id }, bearer });
        assert.deepEqual([over.subscription.subsStatus, over.subscription.cancelledAt], ['cancelled', inDays(0)]);
        const reader = await open(`${family}-reader`, family);
        const query = { subscription_id: reader.subscription_id };
        const digital = await service.send('/subs/donation', { method: 'DELETE', query, bearer: reader.bearer });
        assert.deepEqual(refused(digital), [400, 'param_wrong_value', 'subscription_id']);
      });

      it(`brings a paper to who reads at ${family}, once it is known where`, async () => {
        const { bearer, subscription_id, email } = await open(`${family}-reader`, family);
        const upgrade = { subscription_id, plan: planIn(family, 'paper'), email };
        const early = await service.send('/subs/upgrade-plan', { method: 'POST', json: upgrade, bearer });
        assert.deepEqual(refused(early), [409, 'operation_failed', undefined]);
        const query = { subscriptionid: subscription_id };
        const read =
          family === 'chargebee'
            ? () => service.call(cardBilling.shippingInfo, { query, bearer })
            : () => service.call(conductor.shippingInfo, { query, bearer });
        const { address: none, token } = await read();
        assert.equal(none, null);
        const card = {
          first_name: 'Ada',
          last_name: 'Reader',
          address1: '1 Quay Street',
          city: 'Port Averill',
          country: 'us',
        };
        const send = (path: string, form: object) =>
          service.send(path, { method: 'POST', json: { subscription_id, token, address: form }, bearer });
        const [path, form] =
          family === 'chargebee' ? ['/subs/shipping-info', card] : ['/subsadapter/shipping-info', address];
        const { City: _, city: __, ...homeless } = { city: '', City: '', ...form };
        assert.equal((await send(path, homeless)).status, 400);
        const reply = await send(path, form);
        assert.equal(reply.status, 200, JSON.stringify(reply.body));
        const again = await read();
        assert.deepEqual([Object(reply.body).address, Object(reply.body).token], [again.address, again.token]);
        const country = Object(again.address).country ?? Object(again.address).Country;
        assert.equal(country, 'US');
        // Somebody else has changed it meanwhile, as far as the old token knows.
        assert.deepEqual(refused(await send(path, form)), [409, 'operation_failed', undefined]);
        const { subscription } = await service.call(cardBilling.upgradePlan, { body: upgrade, bearer });
        assert.deepEqual([subscription.subsType, subscription.cf_epochtimes_delivery_method], ['print', 'mail']);
        const foreign = { ...upgrade, email: 'somebody@people.example' };
        const other = await service.send('/subs/upgrade-plan', { method: 'POST', json: foreign, bearer });
        assert.deepEqual(refused(other), [404, 'resource_not_found', undefined]);
      });
    }

    it('keeps what somebody says who leaves, and where they are asked to stay', async () => {
      const { bearer, subscription_id } = await open('conductor-reader', 'conductor');
      const commentBody = { subscription_id, comment: 'Too much about ferries' };
      const headers = { 'idempotency-key': 'why' };
      const once = await service.call(cardBilling.comment, { body: commentBody, bearer, headers });
      assert.deepEqual(await service.call(cardBilling.comment, { body: commentBody, bearer, headers }), once);
      const rows = await database().selectFrom('billing_changes').select(['operation', 'comment']).execute();
      assert.deepEqual(rows, [{ operation: 'comment', comment: 'Too much about ferries' }]);
      const body = { subscription_id, pass_through: '{"plan_type":"digital"}' };
      const { url } = await service.call(cardBilling.retentionUrl, { body, bearer });
      assert.equal(url, 'http://localhost/about/stay?plan_type=digital');
      for (const pass_through of ['digital', '{}', '[]']) {
        const wrong = await service.send('/subs/retention-url', {
          method: 'POST',
          json: { ...body, pass_through },
          bearer,
        });
        assert.equal(wrong.status, 400, pass_through);
      }
    });

    it('tells a scheduled change, and tells one subscription of the conductor family by itself', async () => {
      const { bearer, subscription_id } = await open('chargebee-reader');
      const changes = () => service.call(cardBilling.scheduledPlanChanges, { body: { subscription_id }, bearer });
      assert.deepEqual(await changes(), { scheduled_changes: [] });
      const plan_id = planIn('chargebee', 'yearly');
      await service.call(cardBilling.changeSubscription, {
        query: { subsid: subscription_id, planid: plan_id },
        bearer,
      });
      const current_plan_id = planIn('chargebee', 'monthly');
      const named = { plan_id, plan_name: 'The yearly', switch_at: inDays(20) - 1 };
      assert.deepEqual((await changes()).scheduled_changes, [{ subscription_id, current_plan_id, ...named }]);
      const one = await open('conductor-reader', 'conductor');
      const query = { subscriptionid: one.subscription_id };
      const { subscription } = await service.call(conductor.subscriptionDetail, { query, bearer: one.bearer });
      assert.deepEqual([subscription.subsId, subscription.subsStatus], [one.subscription_id, 'active']);
      const foreign = await service.send('/subsadapter/subscription-detail', { query, bearer });
      assert.deepEqual(refused(foreign), [404, 'resource_not_found', undefined]);
    });
  });
};
