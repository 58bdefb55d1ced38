import assert from 'node:assert/strict';
import { before, beforeEach, it } from 'node:test';
import { findOffer } from '../../../../demo/service/domain/checkout/offers.ts';
import type { DatabaseOrTransaction } from '../../../../demo/service/ports/database/open.ts';
import { checkoutCalls } from '../../../../src/contract/checkout/checkout.ts';
import { operatorChangeCalls } from '../../../../src/contract/operator/operator-changes.ts';
import { planSettingsCalls } from '../../../../src/contract/operator/plan-settings.ts';
import { describeOnEachDatabase } from '../../../support/database/databases.ts';
import { untilWaiting } from '../../../support/database/until-waiting.ts';
import { messageOf, operatorKeyOf, refusalOf } from '../../../support/service/operators.ts';
import { createTestService, type ServiceResponse, type TestService } from '../../../support/service/service.ts';

const { planSettings, savePlan } = planSettingsCalls;

const offer = { billing: 'conductor', position: 0, description: ['All articles'], trialDays: 14 } as const;
const monthly = {
  ...{ regionId: 'us', type: 'digital', name: 'Digital', invoiceName: 'The Ledger, digital' },
  ...{ price: 1300, currency: 'USD', period: 1, periodUnit: 'month', offer },
} as const;

describeOnEachDatabase('Settings of plans', (database) => {
  let service: TestService;
  let bearer = '';
  before(async () => {
    service = await createTestService(database());
  });
  beforeEach(async () => {
    await service.reset();
    bearer = await operatorKeyOf(service);
  });

  const save = (revision: number | null, plan: object = monthly, more: object = {}) =>
    service.send(savePlan.path, {
      method: 'POST',
      bearer,
      json: { siteId: 'ledger', operator: 'Anna', planId: 'monthly', revision, plan, ...more },
    });
  const stored = async () => (await service.call(planSettings, { query: { siteId: 'ledger' }, bearer })).plans[0];
  const onSale = async (): Promise<string> => {
    const reader = await service.signIn('subscriber@readers.example', 'harbour light 7');
    const query = { site_id: 'ledger' };
    return JSON.stringify((await service.send(checkoutCalls.plans.path, { query, bearer: reader })).body);
  };

  /** Gives a reader a subscription of the plan. */
  const subscribe = async (work: DatabaseOrTransaction = database()) => {
    const { id } = await work.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow();
    const customer = { customer_id: 'cus_1', user_id: id, billing: 'conductor', site_id: 'ledger' } as const;
    await work.insertInto('billing_customers').values(customer).execute();
    const at = new Date('2026-03-01T00:00:00Z');
    await work
      .insertInto('billing_subscriptions')
      .values({
        ...{ subs_id: 'sub_1', customer_id: 'cus_1', region_id: 'us', plan_id: 'monthly', status: 'active' },
        ...{ created_at: at, start_at: at, trial_end_at: null, term_start_at: at },
        ...{ term_end_at: new Date('2026-04-01T00:00:00Z'), cancelled_at: null, pause_at: null, resume_at: null },
        ...{ scheduled_plan_id: null, scheduled_at: null, delivery_method: null, responsible_office: null },
        ...{ unpaid_until: null, due_at: null },
      })
      .execute();
  };

  it('are added, put on sale, and taken off sale', async () => {
    assert.deepEqual((await save(null)).body, { revision: 1 });
    assert.deepEqual(await stored(), {
      ...{ planId: 'monthly', revision: 1, isInUse: false },
      plan: { ...monthly, offer: { ...offer, isFeatured: false } },
    });
    assert.match(await onSale(), /"plan_id":"monthly"/);
    assert.equal((await save(1, { ...monthly, offer: null })).status, 200);
    assert.doesNotMatch(await onSale(), /"plan_id":"monthly"/);
    const { changes } = await service.call(operatorChangeCalls.operatorChanges, {
      query: { siteId: 'ledger', kind: 'plan' },
      bearer,
    });
    assert.deepEqual(
      changes.map(({ act, revision, before }) => [act, revision, before !== null]),
      [
        ['changed', 2, true],
        ['added', 1, false],
      ],
    );
  });

  it('of two editors at once: the second is refused, and changes nothing', async () => {
    await save(null);
    const replies = await Promise.all([save(1, { ...monthly, price: 1400 }), save(1, { ...monthly, price: 1500 })]);
    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 409]);
    assert.deepEqual(replies.filter(({ status }) => status !== 200).map(refusalOf), [[409, 'newer_revision']]);
    assert.equal((await stored())?.revision, 2);
    assert.deepEqual(refusalOf(await save(null)), [409, 'newer_revision']);
  });

  it('keep the terms that readers have agreed to', async () => {
    await save(null);
    await subscribe();
    const dearer = await save(1, { ...monthly, price: 1900, period: 3 });
    assert.deepEqual(refusalOf(dearer), [409, 'plan_in_use']);
    assert.match(messageOf(dearer), /so these stay: price, period\. Add another plan/);
    assert.equal((await save(1, { ...monthly, name: 'Digital, all of it', offer: null })).status, 200);
    assert.equal((await stored())?.isInUse, true);
  });

  it('keep the terms of plans that readers had: their invoices name them', async () => {
    await save(null);
    const yearly = { ...monthly, period: 1, periodUnit: 'year', price: 13_000 };
    await service.send(savePlan.path, {
      method: 'POST',
      bearer,
      json: { siteId: 'ledger', operator: 'Anna', planId: 'yearly', revision: null, plan: yearly },
    });
    await subscribe();
    const at = new Date('2026-03-01T00:00:00Z');
    await database()
      .insertInto('invoices')
      .values({
        ...{ subs_id: 'sub_1', plan_id: 'monthly', status: 'paid', reason: 'term', total: 1300, credits_applied: 0 },
        ...{ amount_paid: 1300, from_at: at, to_at: new Date('2026-04-01T00:00:00Z'), issued_at: at, due_at: at },
        ...{ paid_at: at, payment_method_id: null },
      })
      .execute();
    await database().updateTable('billing_subscriptions').set({ plan_id: 'yearly' }).execute();
    const dearer = await save(1, { ...monthly, currency: 'EUR' });
    assert.deepEqual(refusalOf(dearer), [409, 'plan_in_use']);
    assert.equal((await stored())?.isInUse, true);
  });

  it('keep the terms that a reader is just agreeing to: they wait for the purchase', async () => {
    await save(null);
    let reply: Promise<ServiceResponse> | null = null;
    await database()
      .transaction()
      .execute(async (trx) => {
        assert.equal((await findOffer(trx, 'ledger', 'monthly'))?.price, monthly.price);
        let hasEnded = false;
        reply = save(1, { ...monthly, price: 1900 }).finally(() => {
          hasEnded = true;
        });
        await untilWaiting(trx, () => hasEnded);
        await subscribe(trx);
      });
    assert.deepEqual(refusalOf(await (reply ?? assert.fail())), [409, 'plan_in_use']);
    assert.equal((await stored())?.plan.price, monthly.price);
  });

  it('are refused with the name of each wrong field, for a foreign id, and to everybody but operators', async () => {
    const wrong = { ...monthly, price: 12.5, currency: 'usd', offer: { ...offer, trialDays: -1 } };
    const refused = await save(null, wrong);
    assert.deepEqual(refusalOf(refused), [400, 'bad_request']);
    for (const field of ['plan.price', 'plan.currency', 'plan.offer.trialDays']) {
      assert.ok(messageOf(refused).includes(field), messageOf(refused));
    }
    await save(null);
    assert.deepEqual(refusalOf(await save(null, monthly, { siteId: 'gazette' })), [409, 'id_taken']);
    assert.deepEqual(refusalOf(await save(1, monthly, { siteId: 'gazette' })), [404, 'unknown_plan']);
    const json = { siteId: 'ledger', operator: 'Anna', planId: 'monthly', revision: 1, plan: monthly };
    for (const key of [undefined, 'made-up']) {
      const read = await service.send(planSettings.path, { query: { siteId: 'ledger' }, bearer: key });
      const write = await service.send(savePlan.path, { method: 'POST', json, bearer: key });
      assert.deepEqual([read.status, write.status], [401, 401]);
    }
  });
});
