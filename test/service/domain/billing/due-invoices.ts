import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { billingLookUps } from '../../../../src/contract/subscriptions/billing-lookups.ts';
import { dueInvoices } from '../../../../src/contract/subscriptions/due-invoice.ts';
import { inDays, listRequest, requests } from '../../../support/billing/billing-acts.ts';
import { bearerFor, billedIn, billingSeed, emailOf, families, places } from '../../../support/billing/billing-world.ts';
import type { GetDatabase } from '../../../support/database/databases.ts';
import { agentBearerFor } from '../../../support/service/agents.ts';
import { createTestService, type ServiceResponse, type TestService } from '../../../support/service/service.ts';

const declining = { behaviour: 'declines', lastMonth: 40 } as const;
/** The term ended three days ago, and could not be renewed. */
const owed = { term: { fromDay: -33, toDay: -3 } };

const seed = billingSeed(
  families.flatMap((family) => [
    { name: `${family}-owing`, billed: [billedIn(family, { ...owed, credits: 300 })], card: declining },
    { name: `${family}-expired`, billed: [billedIn(family, owed)], card: { ...declining, lastMonth: -1 } },
    { name: `${family}-other`, billed: [billedIn(family)] },
  ]),
);

const inTwelveDays = new Date(inDays(12) * 1000);
const refused = ({ status, body }: ServiceResponse) => [status, Object(body).api_error_code];

/** That what is due is paid when somebody asks for it, once. */
export const dueInvoicesSuite = (database: GetDatabase): void => {
  describe('What is due', () => {
    let service: TestService;
    before(async () => {
      service = await createTestService(database(), { seed });
    });
    beforeEach(() => service.reset());

    const changes = () => database().selectFrom('billing_changes').select(['operation', 'agent_id']).execute();
    const invoices = () => database().selectFrom('invoices').selectAll().orderBy('id').execute();
    const setCard = (email: string, behaviour: string) =>
      service.send('/sandbox/card', { method: 'POST', json: { email, behaviour } });

    for (const family of families) {
      describe(`at ${family}`, () => {
        const { siteId } = places[family];
        /** A bearer does not last as long as these tests move the clock. */
        const later = (name: string) => open(name, bearerFor(database(), `${family}-${name}`, inTwelveDays));
        const open = async (name: string, bearerPromise?: Promise<string>) => {
          const bearer = await (bearerPromise ?? bearerFor(database(), `${family}-${name}`));
          const due = async () =>
            (await service.call(billingLookUps.paymentDueInvoice, { query: { siteid: siteId }, bearer })).invoices;
          const collect = (invoice_id: string, key?: string) =>
            service.send('/subs/collect-invoice', {
              method: 'POST',
              json: { invoice_id },
              bearer,
              headers: key === undefined ? {} : { 'idempotency-key': key },
            });
          const list = async () => {
            const [path, options] = listRequest(family);
            return Object((await service.send(path, { ...options, bearer })).body).subscriptions;
          };
          return { bearer, due, collect, list, email: emailOf(`${family}-${name}`) };
        };

        it('is charged once, less its credits, however often one intent is sent, and the subscription goes on', async () => {
          const { due, collect, list, email } = await open('owing');
          const [invoice] = await due();
          assert.deepEqual([invoice?.total, invoice?.amount_due, invoice?.due_date], [1000, 700, inDays(11)]);
          await setCard(email, 'succeeds');
          const answers = await Promise.all(Array.from({ length: 100 }, () => collect(String(invoice?.id), 'pay-1')));
          assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
          assert.equal(new Set(answers.map(({ body }) => JSON.stringify(body))).size, 1);
          const { subscription, invoice: paid } = Object(answers[0]?.body);
          assert.deepEqual(paid, { id: invoice?.id, status: 'paid', amount_paid: 700, currency_code: 'USD' });
          assert.deepEqual(subscription, (await list())[0]);
          const entries = await invoices();
          assert.deepEqual(
            entries.map(({ status, amount_paid, credits_applied }) => [status, amount_paid, credits_applied]),
            [['paid', 700, 300]],
          );
          assert.deepEqual(await changes(), [{ operation: 'collect invoice', agent_id: null }]);
          assert.deepEqual(await due(), []);
          // It no longer ends on the day that it would have ended on unpaid.
          await service.advance('12d');
          assert.equal((await (await later('owing')).list())[0].subsStatus, 'active');
        });

        it('that the card declines stays as it was, and may be tried again', async () => {
          for (const name of ['owing', 'expired']) {
            const { due, collect, list } = await open(name);
            const [untouched, subscriptions] = [await due(), await list()];
            const reply = await collect(String(untouched[0]?.id), 'pay-1');
            assert.deepEqual(refused(reply), [402, 'payment_failed']);
            assert.deepEqual([await due(), await list(), await changes()], [untouched, subscriptions, []]);
          }
          const { due, collect, email } = await open('owing');
          const id = String((await due())[0]?.id);
          await setCard(email, 'succeeds');
          assert.equal((await collect(id, 'pay-1')).status, 200);
        });

        it('without a card is refused', async () => {
          const { due, collect } = await open('owing');
          const id = String((await due())[0]?.id);
          await database().deleteFrom('payment_methods').execute();
          assert.deepEqual(refused(await collect(id)), [402, 'payment_method_not_present']);
        });

        it('is paid no second time, and not after it was given up', async () => {
          const gone = [409, 'invalid_state_for_request'];
          const { due, collect, email } = await open('owing');
          const id = String((await due())[0]?.id);
          await setCard(email, 'succeeds');
          assert.equal((await collect(id)).status, 200);
          assert.deepEqual(refused(await collect(id)), gone);
          await service.reset();
          const openInvoices = await open('owing');
          const leftId = String((await openInvoices.due())[0]?.id);
          const [path, options] = requests['cancel now'][family](String((await openInvoices.list())[0].subsId));
          assert.equal((await service.send(path, { ...options, bearer: openInvoices.bearer })).status, 200);
          assert.deepEqual(refused(await openInvoices.collect(leftId)), gone);
          await service.reset();
          const lateId = String((await (await open('owing')).due())[0]?.id);
          await service.advance('12d');
          const late = await later('owing');
          assert.equal((await late.list())[0].subsStatus, 'cancelled');
          assert.deepEqual(refused(await late.collect(lateId)), gone);
          const entries = await invoices();
          assert.deepEqual(
            entries.map(({ status }) => status),
            ['not_paid'],
          );
        });

        it('is the bearer’s own: a foreign invoice is like one that is not there', async () => {
          const { due } = await open('owing');
          const id = String((await due())[0]?.id);
          const other = await open('other');
          const unknown = await other.collect('INV-999999');
          assert.deepEqual(refused(unknown), [404, 'resource_not_found']);
          for (const name of [id, 'INV-0', 'INV-x', '1', `INV-${'9'.repeat(30)}`]) {
            const { status, body } = await other.collect(name);
            assert.deepEqual([status, body], [unknown.status, unknown.body], name);
          }
          const nobody = await service.send('/subs/collect-invoice', { method: 'POST', json: { invoice_id: id } });
          assert.deepEqual(refused(nobody), [401, 'api_authentication_failed']);
          assert.equal((await due()).length, 1);
        });

        it('is paid by no agent for the reader, whose payment it stays', async () => {
          const email = emailOf(`${family}-owing`);
          const { due, collect } = await open('owing', agentBearerFor(service, 'agnes@support.example', email));
          const untouched = await due();
          const id = String(untouched[0]?.id);
          await setCard(email, 'succeeds');
          assert.deepEqual(refused(await collect(id, 'pay-1')), [403, 'agent_forbidden']);
          assert.deepEqual([await due(), await changes()], [untouched, []]);
          assert.equal((await (await open('owing')).collect(id, 'pay-1')).status, 200);
        });
      });
    }

    it('of two terms is paid one by one: until then the subscription ends with the other', async () => {
      const bearer = await bearerFor(database(), 'chargebee-owing');
      const query = { siteid: places.chargebee.siteId };
      const due = async () => (await service.call(billingLookUps.paymentDueInvoice, { query, bearer })).invoices;
      const [first] = await due();
      await setCard(emailOf('chargebee-owing'), 'succeeds');
      const row = (await invoices())[0];
      assert.ok(row !== undefined);
      const later = { status: 'payment_due', due_at: new Date(inDays(13) * 1000) } as const;
      const { id: _, ...second } = { ...row, ...later };
      await database().insertInto('invoices').values(second).execute();
      const body = { invoice_id: String(first?.id) };
      await service.call(dueInvoices.collectInvoice, { body, bearer });
      assert.equal((await due()).length, 1);
      const state = async () => {
        const [path, options] = listRequest('chargebee');
        const late = await bearerFor(database(), 'chargebee-owing', inTwelveDays);
        return Object((await service.send(path, { ...options, bearer: late })).body).subscriptions[0].subsStatus;
      };
      await service.advance('12d');
      assert.equal(await state(), 'active');
      await service.advance('2d');
      assert.equal(await state(), 'cancelled');
    });

    it('is charged to a card that the sandbox lets decline or work, of a reader that it knows', async () => {
      assert.deepEqual((await setCard('Chargebee-Owing@billing.example', 'succeeds')).body, {
        email: 'chargebee-owing@billing.example',
        behaviour: 'succeeds',
      });
      assert.equal((await setCard('nobody@billing.example', 'succeeds')).status, 404);
      assert.equal((await setCard(emailOf('chargebee-owing'), 'burns')).status, 400);
      const cards = await database().selectFrom('payment_methods').select(['customer_id', 'behaviour']).execute();
      assert.equal(cards.filter(({ behaviour }) => behaviour === 'succeeds').length, 3);
    });
  });
};
