import assert from 'node:assert/strict';
import { before, beforeEach, it } from 'node:test';
import { webhookEventTypes } from '../../../../src/contract/operator/webhook-events.ts';
import { webhookCalls } from '../../../../src/contract/operator/webhooks.ts';
import { inDays, listRequest, requests } from '../../../support/billing/billing-acts.ts';
import { bearerFor, billedIn, billingSeed, emailOf } from '../../../support/billing/billing-world.ts';
import { describeOnEachDatabase } from '../../../support/database/databases.ts';
import { operatorKeyOf } from '../../../support/service/operators.ts';
import { createTestService, type TestService } from '../../../support/service/service.ts';

const family = 'chargebee';
const seed = billingSeed([
  { name: 'renewing', billed: [billedIn(family)], card: { behaviour: 'succeeds', lastMonth: 40 } },
  { name: 'declining', billed: [billedIn(family)], card: { behaviour: 'declines', lastMonth: 40 } },
]);

describeOnEachDatabase('Webhooks of billing', (database) => {
  let service: TestService;
  before(async () => {
    service = await createTestService(database(), { seed });
  });
  beforeEach(async () => {
    await service.reset();
    const body = {
      ...{ siteId: 'ledger', operator: 'Anna', webhookId: null, revision: null },
      ...{ url: 'https://hooks.publisher.example/', events: [...webhookEventTypes] },
    };
    await service.call(webhookCalls.saveWebhook, { body, bearer: await operatorKeyOf(service) });
  });

  /** Reads a reader's subscriptions so many days later: what is due happens then. */
  const readAfter = async (name: string, days: number) => {
    const at = new Date(inDays(days) * 1000);
    await service.setTime(at.toISOString());
    const [path, options] = listRequest(family);
    const bearer = await bearerFor(database(), name, at);
    assert.equal((await service.send(path, { ...options, bearer })).status, 200);
  };
  const messages = () => database().selectFrom('webhook_deliveries').select(['type', 'data']).orderBy('id').execute();
  const types = async () => (await messages()).map(({ type }) => type);

  it('tell of a renewal and its payment', async () => {
    await readAfter('renewing', 21);
    assert.deepEqual((await types()).sort(), ['payment.succeeded', 'subscription.changed']);
    const payment = (await messages()).find(({ type }) => type === 'payment.succeeded');
    const { siteId, status, total, amountPaid, currency, invoiceId } = Object(payment?.data);
    assert.deepEqual([siteId, status, total, amountPaid, currency], ['ledger', 'paid', 1000, 1000, 'USD']);
    assert.match(invoiceId, /^INV-\d+$/);
  });

  it('tell of a payment that failed, and of the end that follows it', async () => {
    await readAfter('declining', 21);
    assert.deepEqual((await types()).sort(), ['payment.failed', 'subscription.changed']);
    await readAfter('declining', 60);
    assert.equal((await types()).at(-1), 'subscription.ended');
  });

  it('tell of a cancellation at once, and of the end when it comes', async () => {
    const bearer = await bearerFor(database(), 'renewing');
    const { subs_id } = await database()
      .selectFrom('billing_subscriptions as s')
      .innerJoin('billing_customers as c', 'c.customer_id', 's.customer_id')
      .innerJoin('users as u', 'u.id', 'c.user_id')
      .select('s.subs_id')
      .where('u.email', '=', emailOf('renewing'))
      .executeTakeFirstOrThrow();
    const [path, options] = requests['cancel at end of term'][family](subs_id);
    assert.equal((await service.send(path, { ...options, bearer })).status, 200);
    assert.deepEqual(await types(), ['subscription.cancelled']);
    const [{ data } = { data: {} }] = await messages();
    assert.equal(Object(data).status, 'non_renewing');
    await readAfter('renewing', 21);
    assert.deepEqual(await types(), ['subscription.cancelled', 'subscription.ended']);
  });
});
