import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { createService } from '../../../../demo/service/create-service.ts';
import { queueEvent } from '../../../../demo/service/ports/gateway-events/event-queue.ts';
import type { GatewayEvent } from '../../../../demo/service/ports/gateway-events/gateway-event.ts';
import { signWebhook } from '../../../../demo/service/ports/gateway-events/signature.ts';
import { dueInvoices } from '../../../../src/contract/subscriptions/due-invoice.ts';
import { listRequest } from '../../../support/billing/billing-acts.ts';
import { bearerFor, billedIn, billingSeed, emailOf } from '../../../support/billing/billing-world.ts';
import { describeOnOneDatabase } from '../../../support/database/databases.ts';
import { createTestService, type TestService, testNow } from '../../../support/service/service.ts';

const dayMs = 86_400_000;
const seed = billingSeed([
  { name: 'payer', billed: [billedIn('chargebee')] },
  { name: 'debited', billed: [billedIn('chargebee')] },
]);
const daysAhead = (days: number) => new Date(Date.parse(testNow) + days * dayMs);

describeOnOneDatabase('The gateways tell the billing service', (database) => {
  let service: TestService;
  before(async () => {
    service = await createTestService(database(), { seed });
  });
  beforeEach(async () => {
    await service.reset();
    await database()
      .updateTable('payment_methods')
      .set({ type: 'direct_debit', card_type: '', expiry_month: null, expiry_year: null })
      .where('first_name', '=', 'debited')
      .execute();
  });

  const invoicesOf = async (name: string) => {
    const { body } = await service.send('/sandbox/billing', { query: { email: emailOf(name) } });
    return Object(body).invoices.map(({ status, amount_paid }: { status: string; amount_paid: number }) => [
      status,
      amount_paid,
    ]);
  };
  const look = async (name: string, days: number) => {
    const [path, options] = listRequest('chargebee');
    const bearer = await bearerFor(database(), name, daysAhead(days));
    return Object((await service.send(path, { ...options, bearer })).body).subscriptions;
  };
  const happen = (name: string, event: string, more: object = {}) =>
    service.send('/sandbox/gateway-event', { method: 'POST', json: { email: emailOf(name), event, ...more } });
  const reported = async () => Object((await service.send('/sandbox/gateway-events')).body).events;
  const tell = async (event: object, at = daysAhead(0)) => {
    const body = JSON.stringify(event);
    const signature = await signWebhook(database(), body, at);
    return service.send('/subs/gateway-webhook', {
      method: 'POST',
      json: event,
      headers: { 'gateway-signature': signature },
    });
  };
  /** The renewal of the twentieth day. */
  const renew = async (name: string) => {
    await service.advance('20d');
    await look(name, 20);
    const row = database().selectFrom('invoices').selectAll().orderBy('id', 'desc');
    return row.executeTakeFirstOrThrow();
  };
  const eventOf = (type: GatewayEvent['type'], id: string, createdDay: number, more: object) => ({
    id: `evt_${id.padEnd(8, '0')}`,
    created: daysAhead(createdDay).getTime() / 1000,
    type,
    ...more,
  });

  describe('of a debit', () => {
    it('that it has settled, three days later; the subscription goes on meanwhile', async () => {
      await renew('debited');
      assert.deepEqual(await invoicesOf('debited'), [['pending', 0]]);
      assert.equal((await look('debited', 20))[0].subsStatus, 'active');
      await service.advance('2d');
      assert.deepEqual(await invoicesOf('debited'), [['pending', 0]]);
      await service.advance('1d');
      assert.deepEqual(await invoicesOf('debited'), [['paid', 1000]]);
    });

    it('that it came back: what was paid by it is due, and the subscription ends when it stays so', async () => {
      await service.send('/sandbox/card', {
        method: 'POST',
        json: { email: emailOf('debited'), behaviour: 'declines' },
      });
      await renew('debited');
      await service.advance('3d');
      assert.deepEqual(await invoicesOf('debited'), [['payment_due', 0]]);
      assert.equal((await look('debited', 23))[0].subsStatus, 'active');
      await service.advance('14d');
      assert.equal((await look('debited', 37))[0].subsStatus, 'cancelled');
      assert.deepEqual(await invoicesOf('debited'), [['not_paid', 0]]);
    });

    it('of what was due, too: it is pending, and paid once that has settled', async () => {
      await service.send('/sandbox/card', {
        method: 'POST',
        json: { email: emailOf('debited'), behaviour: 'declines' },
      });
      const { id } = await renew('debited');
      await service.advance('3d');
      await service.send('/sandbox/card', {
        method: 'POST',
        json: { email: emailOf('debited'), behaviour: 'succeeds' },
      });
      const bearer = await bearerFor(database(), 'debited', daysAhead(23));
      const reply = await service.call(dueInvoices.collectInvoice, { body: { invoice_id: `INV-${id}` }, bearer });
      assert.equal(reply.invoice.status, 'pending');
      await service.advance('3d');
      assert.deepEqual(await invoicesOf('debited'), [['paid', 1000]]);
      await service.advance('20d');
      assert.notEqual((await look('debited', 46))[0].subsStatus, 'cancelled');
    });

    it('on the day when it came back, however late that is reported: nothing is renewed meanwhile', async () => {
      await service.send('/sandbox/card', {
        method: 'POST',
        json: { email: emailOf('debited'), behaviour: 'declines' },
      });
      await renew('debited');
      await service.advance('45d');
      const [{ subsStatus, cancelledAt }] = await look('debited', 65);
      assert.deepEqual([subsStatus, cancelledAt], ['cancelled', daysAhead(37).getTime() / 1000]);
      assert.deepEqual(await invoicesOf('debited'), [['not_paid', 0]]);
    });

    it('as a tester wants it, sooner or otherwise', async () => {
      await renew('debited');
      assert.equal((await happen('debited', 'debit.failed')).status, 200);
      assert.deepEqual(await invoicesOf('debited'), [['payment_due', 0]]);
      await service.advance('4d');
      assert.deepEqual(await invoicesOf('debited'), [['payment_due', 0]]);
    });
  });

  it('of disputes that are lost, and of refunds up to what was paid', async () => {
    const { id, total } = await renew('payer');
    const readStored = async () => {
      const row = database().selectFrom('invoices').select(['amount_disputed', 'credits_issued']).where('id', '=', id);
      const { amount_disputed, credits_issued } = await row.executeTakeFirstOrThrow();
      return [amount_disputed, credits_issued];
    };
    await happen('payer', 'dispute.opened');
    assert.deepEqual(await readStored(), [0, 0]);
    await happen('payer', 'dispute.lost', { amount: 700 });
    assert.deepEqual(await readStored(), [700, 0]);
    await happen('payer', 'refund.made', { amount: 600 });
    await happen('payer', 'refund.made', { amount: 600 });
    assert.deepEqual(await readStored(), [700, total]);
  });

  it('of a card that its network has replaced, and of an agreement that PayPal has ended', async () => {
    const methodsOf = () =>
      database()
        .selectFrom('payment_methods')
        .select(['type', 'last4', 'expiry_year', 'behaviour'])
        .where('first_name', '=', 'payer')
        .execute();
    await happen('payer', 'card.updated', { last4: '1881' });
    assert.deepEqual(await methodsOf(), [{ type: 'card', last4: '1881', expiry_year: 2030, behaviour: 'succeeds' }]);
    assert.equal((await happen('payer', 'agreement.cancelled')).status, 404);
    await database().updateTable('payment_methods').set({ type: 'paypal_express_checkout' }).execute();
    await happen('payer', 'agreement.cancelled');
    assert.equal((await methodsOf())[0]?.behaviour, 'declines');
    await renew('payer');
    assert.deepEqual(await invoicesOf('payer'), [['payment_due', 0]]);
  });

  describe('in a way that', () => {
    it('only they can: signed, not long ago, and letter by letter', async () => {
      const { id } = await renew('payer');
      const event = eventOf('refund.made', 'forged', 20, { invoice: `INV-${id}`, amount: 100 });
      const body = JSON.stringify(event);
      const good = await signWebhook(database(), body, daysAhead(20));
      const old = await signWebhook(database(), body, new Date(daysAhead(20).getTime() - 301_000));
      const other = await signWebhook(database(), body.replace('100', '900'), daysAhead(20));
      for (const signature of ['', 'v1=00', old, other, good.replace(/.$/, (last) => (last === '0' ? '1' : '0'))]) {
        const headers = { 'gateway-signature': signature };
        const { status, body: reply } = await service.send('/subs/gateway-webhook', {
          method: 'POST',
          json: event,
          headers,
        });
        assert.deepEqual([status, Object(reply).api_error_code], [400, 'invalid_signature']);
      }
      const issued = database().selectFrom('invoices').select('credits_issued').where('id', '=', id);
      assert.equal((await issued.executeTakeFirstOrThrow()).credits_issued, 0);
      const headers = { 'gateway-signature': good };
      const { body: response } = await service.send('/subs/gateway-webhook', { method: 'POST', json: event, headers });
      assert.deepEqual(response, { took: true });
    });

    it('does no harm twice, or many times at once', async () => {
      const { id } = await renew('payer');
      const event = eventOf('refund.made', 'twice', 20, { invoice: `INV-${id}`, amount: 100 });
      const answers = await Promise.all([1, 2, 3, 4, 5].map(() => tell(event, daysAhead(20))));
      assert.deepEqual(answers.map(({ body }) => Object(body).took).sort(), [false, false, false, false, true]);
      const issued = database().selectFrom('invoices').select('credits_issued').where('id', '=', id);
      assert.equal((await issued.executeTakeFirstOrThrow()).credits_issued, 100);
    });

    it('comes to the same in whichever order it arrives', async () => {
      const { id } = await renew('debited');
      const about = { invoice: `INV-${id}` };
      const at = daysAhead(20);
      const returned = eventOf('debit.failed', 'returned', 19, about);
      const settled = eventOf('debit.settled', 'settled', 18, about);
      assert.deepEqual((await tell(returned, at)).body, { took: true });
      assert.deepEqual((await tell(settled, at)).body, { took: false });
      assert.deepEqual(await invoicesOf('debited'), [['payment_due', 0]]);
      const amount = { ...about, amount: 500 };
      await tell(eventOf('dispute.won', 'won', 19, amount), at);
      await tell(eventOf('dispute.lost', 'lost', 18, amount), at);
      const row = database().selectFrom('invoices').select('amount_disputed').where('id', '=', id);
      assert.equal((await row.executeTakeFirstOrThrow()).amount_disputed, 0);
    });

    it('continues until it was accepted: a service that fails, or knows of nothing yet, gets the event again', async () => {
      const { id } = await renew('payer');
      const fault = { route: 'POST /subs/gateway-webhook', kind: 'fail', status: 500, times: 1 };
      await service.send('/sandbox/faults', { method: 'POST', json: fault });
      await happen('payer', 'refund.made', { amount: 100 });
      await queueEvent(database(), { type: 'refund.made', invoice: 'INV-999', amount: 1 }, daysAhead(20));
      assert.deepEqual(
        (await reported()).map(({ attempts }: { attempts: number }) => attempts),
        [1, 1],
      );
      await service.advance('29s');
      assert.deepEqual(
        (await reported()).map(({ attempts }: { attempts: number }) => attempts),
        [1, 1],
      );
      await service.advance('1s');
      const events: { attempts: number; next_at: string | null }[] = await reported();
      assert.deepEqual(events.map(({ attempts, next_at }) => [attempts, next_at === null]).sort(), [
        [2, false],
        [2, true],
      ]);
      const issued = database().selectFrom('invoices').select('credits_issued').where('id', '=', id);
      assert.equal((await issued.executeTakeFirstOrThrow()).credits_issued, 100);
    });

    it('outlives the process that was to tell it', async () => {
      const { id } = await renew('payer');
      await queueEvent(database(), { type: 'refund.made', invoice: `INV-${id}`, amount: 100 }, daysAhead(20));
      const clock = { now: () => new Date(testNow) };
      const { app, close } = await createService({ database: database(), seed, isSandbox: true, clock });
      await app.request('http://localhost/sandbox/gateway-events');
      await close();
      const issued = database().selectFrom('invoices').select('credits_issued').where('id', '=', id);
      assert.equal((await issued.executeTakeFirstOrThrow()).credits_issued, 100);
    });
  });
});
