import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { hashToken } from '../../../../demo/service/fakes/gateway-store/tokens.ts';
import { checkoutCalls } from '../../../../src/contract/checkout/checkout.ts';
import { bearerFor, billedIn, billingSeed, emailOf, families, planIn } from '../../../support/billing/billing-world.ts';
import type { GetDatabase } from '../../../support/database/databases.ts';
import { agentBearerFor } from '../../../support/service/agents.ts';
import { createTestService, type ServiceResponse, type TestService } from '../../../support/service/service.ts';

const offer = (family: (typeof families)[number], kind: 'monthly' | 'yearly' | 'paper') => ({
  planId: planIn(family, kind),
  billing: family,
  description: [`What the ${kind} brings`],
  trialDays: kind === 'yearly' ? 14 : 0,
  isFeatured: kind === 'yearly',
});

const people = billingSeed([
  { name: 'nobody', billed: [] },
  { name: 'reading', billed: [billedIn('chargebee')] },
  { name: 'pausing', billed: [billedIn('chargebee', { status: 'paused' })] },
  {
    name: 'past',
    billed: [billedIn('chargebee', { status: 'cancelled', term: { fromDay: -70, toDay: -40 }, cancelledDay: -40 })],
  },
]);
const seed = {
  ...people,
  offers: families.flatMap((family) => [offer(family, 'monthly'), offer(family, 'yearly'), offer(family, 'paper')]),
};

const address = { first_name: 'Ada', last_name: 'Reader', address1: '7 Quay', city: 'Averill', country: 'US' };
const fail = (): never => assert.fail('There is no plan');
const refused = ({ status, body }: ServiceResponse) => [status, Object(body).api_error_code];

/** That plans are sold once, for what they cost, to who may buy them. */
export const checkoutSuite = (database: GetDatabase): void => {
  describe('The checkout', () => {
    let service: TestService;
    before(async () => {
      service = await createTestService(database(), { seed });
    });
    beforeEach(() => service.reset());

    /** Seeds a gateway's token for a reader. */
    const give = async (
      name: string,
      token: string,
      behaviour: 'succeeds' | 'declines' = 'succeeds',
      more: { type?: 'direct_debit' } = {},
    ) => {
      const user = database().selectFrom('users').select('id').where('email', '=', emailOf(name));
      await database()
        .insertInto('gateway_methods')
        .values({
          token_hash: hashToken(token),
          gateway: 'stripe',
          type: 'card',
          user_id: (await user.executeTakeFirstOrThrow()).id,
          status: 'ready',
          attempt_hash: null,
          behaviour,
          card_type: 'visa',
          last4: '4242',
          expiry_month: 12,
          expiry_year: 2031,
          first_name: 'Ada',
          last_name: 'Reader',
          bank_name: null,
          payer_email: null,
          expires_at: new Date('2026-12-01'),
          ...more,
        })
        .execute();
      return token;
    };
    const open = async (name: string) => {
      const bearer = await bearerFor(database(), name);
      const buy = (plan_id: string, payment_token: string, more: object = {}, key?: string) =>
        service.send('/subs/checkout', {
          method: 'POST',
          json: { site_id: 'ledger', plan_id, gateway: 'stripe', gateway_account_id: '1', payment_token, ...more },
          bearer,
          headers: key === undefined ? {} : { 'idempotency-key': key },
        });
      const plans = async () =>
        (await service.call(checkoutCalls.plans, { query: { site_id: 'ledger' }, bearer })).plans;
      const region = async () =>
        Object((await service.send('/api/region', { query: { siteId: 'ledger' }, bearer })).body);
      return { bearer, buy, plans, region };
    };
    const count = async (table: 'billing_subscriptions' | 'invoices' | 'payment_methods' | 'mail_jobs') =>
      Number(
        (
          await database()
            .selectFrom(table)
            .select(({ fn }) => fn.countAll().as('count'))
            .executeTakeFirstOrThrow()
        ).count,
      );

    it('shows anybody what is for sale, in the order of the publisher', async () => {
      const { plans } = await service.call(checkoutCalls.plans, { query: { site_id: 'ledger' } });
      assert.deepEqual(
        plans.map((plan) => [plan.plan_id, plan.price, plan.trial_days, plan.needs_shipping, plan.is_featured]),
        [
          ['chargebee-monthly', 1000, 0, false, false],
          ['chargebee-yearly', 9600, 14, false, true],
          ['chargebee-paper', 2000, 0, true, false],
        ],
      );
    });

    it('sells a plan for what it costs, keeps the card as the one that is charged, and opens the articles', async () => {
      const { buy, region } = await open('nobody');
      const { status, body } = await buy('chargebee-monthly', await give('nobody', 'pm_1'), {
        price: 1,
        currency: 'XXX',
      });
      assert.equal(status, 200);
      const { subscription, invoice } = Object(body);
      assert.equal(subscription.subsStatus, 'active');
      assert.deepEqual(invoice, { status: 'paid', total: 1000, amount_paid: 1000, currency_code: 'USD' });
      const [method, ...others] = await database()
        .selectFrom('payment_methods')
        .selectAll()
        .where('customer_id', '=', subscription.customerId)
        .execute();
      assert.deepEqual([method?.is_primary, method?.last4, others.length], [true, '4242', 0]);
      const { subscriptions } = await region();
      assert.deepEqual(
        subscriptions.map(({ planId, subscribed }: { planId: string; subscribed: boolean }) => [planId, subscribed]),
        [['chargebee-monthly', true]],
      );
    });

    it('charges nothing while somebody tries a plan, and lets nobody try twice', async () => {
      const { buy, plans } = await open('nobody');
      const { body } = await buy('chargebee-yearly', await give('nobody', 'pm_1'));
      assert.equal(Object(body).invoice, null);
      assert.equal(Object(body).subscription.subsStatus, 'in_trial');
      assert.equal(Object(body).subscription.nextBillingAmount, '9600');
      assert.deepEqual(
        (await plans()).map(({ trial_days }) => trial_days),
        [0, 0, 0],
      );
      const past = await open('past');
      const again = Object((await past.buy('chargebee-yearly', await give('past', 'pm_2'))).body);
      assert.equal(again.invoice.amount_paid, 9600);
    });

    it('changes nothing when the card declines, and takes the next one', async () => {
      const { buy } = await open('nobody');
      const before = [await count('billing_subscriptions'), await count('payment_methods'), await count('invoices')];
      const answer = await buy('chargebee-monthly', await give('nobody', 'pm_1', 'declines'), {}, 'key');
      assert.deepEqual(refused(answer), [402, 'payment_failed']);
      const after = [await count('billing_subscriptions'), await count('payment_methods'), await count('invoices')];
      assert.deepEqual(after, before);
      assert.equal((await buy('chargebee-monthly', await give('nobody', 'pm_2'), {}, 'key')).status, 200);
    });

    it('charges nobody what they have not seen: terms that changed meanwhile are refused, and the new ones accepted', async () => {
      const { buy, plans } = await open('nobody');
      const agreedOf = async () => {
        const [{ price, currency_code, period, period_unit, trial_days } = fail()] = await plans();
        return { agreed: { price, currency_code, period, period_unit, trial_days } };
      };
      const seen = await agreedOf();
      const token = await give('nobody', 'pm_1');
      await database().updateTable('plans').set({ price: 1500 }).where('plan_id', '=', 'chargebee-monthly').execute();
      assert.deepEqual(refused(await buy('chargebee-monthly', token, seen)), [409, 'terms_changed']);
      for (const other of [{ currency_code: 'EUR' }, { period: 3 }, { period_unit: 'year' }, { trial_days: 14 }]) {
        const { agreed } = await agreedOf();
        const answer = await buy('chargebee-monthly', token, { agreed: { ...agreed, ...other } });
        assert.deepEqual(refused(answer), [409, 'terms_changed'], JSON.stringify(other));
      }
      assert.deepEqual([await count('invoices'), await count('mail_jobs')], [0, 0]);
      const { status, body } = await buy('chargebee-monthly', token, await agreedOf());
      assert.deepEqual([status, Object(body).invoice.amount_paid], [200, 1500]);
    });

    it('charges once for one intent, whatever token it is tried with', async () => {
      const { buy } = await open('nobody');
      const tokens = await Promise.all(Array.from({ length: 8 }, (_, at) => give('nobody', `pm_${at}`)));
      const answers = await Promise.all(tokens.map((token) => buy('chargebee-monthly', token, {}, 'one-intent')));
      const ids = new Set(answers.map(({ body }) => Object(body).subscription.subsId));
      assert.deepEqual([answers.every(({ status }) => status === 200), ids.size], [true, 1]);
      assert.equal(await count('invoices'), 1);
    });

    it('sells nobody the same kind twice, nothing that is not for sale, and no paper without an address', async () => {
      const reading = await open('reading');
      assert.deepEqual(refused(await reading.buy('chargebee-yearly', await give('reading', 'pm_1'))), [
        409,
        'already_subscribed',
      ]);
      const nobody = await open('nobody');
      const token = await give('nobody', 'pm_2');
      for (const plan of ['chargebee-gift', 'conductor-monthly', 'unknown']) {
        assert.deepEqual(refused(await nobody.buy(plan, token)), [404, 'resource_not_found'], plan);
      }
      const { body } = await nobody.buy('chargebee-paper', token);
      assert.equal(Object(body).param, 'address');
      const sold = await nobody.buy('chargebee-paper', token, { address });
      assert.equal(Object(sold.body).subscription.cf_epochtimes_delivery_method, 'mail');
    });

    it('says which plans a reader has the like of, as it would refuse them', async () => {
      const held = async (name: string) => (await (await open(name)).plans()).map(({ is_held }) => is_held);
      assert.deepEqual(await held('pausing'), [true, true, false]);
      assert.deepEqual(await held('past'), [false, false, false]);
      const { buy } = await open('pausing');
      assert.deepEqual(refused(await buy('chargebee-monthly', await give('pausing', 'pm_1'))), [
        409,
        'already_subscribed',
      ]);
    });

    it('takes no token of somebody else, none twice, and nobody without a bearer', async () => {
      const { buy } = await open('nobody');
      const foreign = await give('reading', 'pm_1');
      assert.deepEqual(refused(await buy('chargebee-monthly', foreign)), [402, 'payment_failed']);
      const json = { site_id: 'ledger', plan_id: 'chargebee-monthly', gateway: 'stripe', payment_token: 'pm_1' };
      const { status } = await service.send('/subs/checkout', { method: 'POST', json });
      assert.equal(status, 401);
    });

    it('lets no agent buy in a reader’s name', async () => {
      const { buy } = await open('nobody');
      const token = await give('nobody', 'pm_1');
      const bearer = await agentBearerFor(service, 'agnes@support.example', emailOf('nobody'));
      const json = { site_id: 'ledger', plan_id: 'chargebee-monthly', gateway: 'stripe', payment_token: token };
      const answer = await service.send('/subs/checkout', { method: 'POST', json, bearer });
      assert.deepEqual(refused(answer), [403, 'agent_forbidden']);
      assert.equal((await buy('chargebee-monthly', token)).status, 200);
    });

    it('writes to the reader what was paid, and what comes next', async () => {
      const { buy } = await open('nobody');
      await buy('chargebee-monthly', await give('nobody', 'pm_1'));
      const { mails } = Object((await service.send('/sandbox/mail')).body);
      const [mail] = mails.filter(({ recipient }: { recipient: string }) => recipient === emailOf('nobody'));
      assert.match(mail.text, /The monthly/);
      assert.match(mail.text, /\$10\.00/);
      assert.match(mail.text, /April 10, 2026/);
    });

    it('writes of a debit that it is under way', async () => {
      const { buy } = await open('nobody');
      const token = await give('nobody', 'ba_1', 'succeeds', { type: 'direct_debit' });
      const { invoice } = Object((await buy('chargebee-monthly', token)).body);
      assert.deepEqual(invoice, { status: 'pending', total: 1000, amount_paid: 0, currency_code: 'USD' });
      const { mails } = Object((await service.send('/sandbox/mail')).body);
      const [mail] = mails.filter(({ recipient }: { recipient: string }) => recipient === emailOf('nobody'));
      assert.match(mail.text, /\$10\.00 is being debited from your bank account/);
      assert.doesNotMatch(mail.text, /Nothing has been charged/);
    });
  });
};
