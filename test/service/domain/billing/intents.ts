import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { listRequest, type Request, requests } from '../../../support/billing/billing-acts.ts';
import { bearerFor, billedIn, billingSeed, emailOf, families, planIn } from '../../../support/billing/billing-world.ts';
import type { GetDatabase } from '../../../support/database/databases.ts';
import { agentBearerFor } from '../../../support/service/agents.ts';
import { createTestService, type ServiceResponse, type TestService } from '../../../support/service/service.ts';

type Family = (typeof families)[number];

const seed = billingSeed(
  families.flatMap((family) => [
    { name: `${family}-one`, billed: [billedIn(family)] },
    {
      name: `${family}-declining`,
      billed: [
        billedIn(family),
        billedIn(family, { status: 'paused', term: { fromDay: -40, toDay: -10 }, pauseDay: -10 }),
      ],
      card: { behaviour: 'declines' as const, lastMonth: 40 },
    },
    { name: `${family}-other`, billed: [billedIn(family)] },
  ]),
);

const refused = ({ status, body }: ServiceResponse) => [status, Object(body).api_error_code];

/** That one intent is one change and one charge. */
export const intentsSuite = (database: GetDatabase): void => {
  describe('An intent', () => {
    let service: TestService;
    before(async () => {
      service = await createTestService(database(), { seed });
    });
    beforeEach(() => service.reset());

    const invoices = () => database().selectFrom('invoices').selectAll().execute();
    const changes = () => database().selectFrom('billing_changes').selectAll().orderBy('id').execute();

    for (const family of families) {
      describe(`at ${family}`, () => {
        const open = async (name: string, bearer = bearerFor(database(), `${family}-${name}`)) => {
          const token = await bearer;
          const ask = ([path, options]: Request, key?: string) =>
            service.send(path, {
              ...options,
              bearer: token,
              headers: key === undefined ? {} : { 'idempotency-key': key },
            });
          const list = async () => Object((await ask(listRequest(family))).body).subscriptions;
          return { ask, list, subsId: String((await list())[0].subsId) };
        };

        it('that is sent a hundred times at once is one change, one charge and one reply', async () => {
          const { ask, list, subsId } = await open('one');
          const request = requests['switch plan now'][family](subsId);
          const answers = await Promise.all(Array.from({ length: 100 }, () => ask(request, 'click-1')));
          assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
          assert.equal(new Set(answers.map(({ body }) => JSON.stringify(body))).size, 1);
          const [invoice, ...more] = await invoices();
          assert.deepEqual([invoice?.amount_paid, invoice?.status, more.length], [9600 - 666, 'paid', 0]);
          assert.equal((await changes()).length, 1);
          const [subscription] = await list();
          assert.deepEqual(Object(answers[0]?.body).subscription, subscription);
          // Much later, it is still that reply.
          await ask(requests['cancel at end of term'][family](subsId));
          assert.deepEqual((await ask(request, 'click-1')).body, answers[0]?.body);
        });

        it('without a key is done as often as it is asked, where it can be', async () => {
          const { ask, subsId } = await open('one');
          const request = requests['pause on a date'][family](subsId);
          assert.deepEqual([(await ask(request)).status, (await ask(request)).status], [200, 200]);
          assert.equal((await changes()).length, 2);
          const now = requests['switch plan now'][family](subsId);
          await ask(requests['remove scheduled pause'][family](subsId));
          const two = await Promise.all([ask(now, 'a'), ask(now, 'b')]);
          assert.deepEqual(two.map(({ status }) => status).sort(), [200, 400]);
          assert.equal((await invoices()).length, 1);
        });

        it('has a key of its own: another request with it is refused, another reader may have the same', async () => {
          const { ask, subsId } = await open('one');
          const pause = requests['pause on a date'][family](subsId);
          assert.equal((await ask(pause, 'same')).status, 200);
          const otherCall = await ask(requests['remove scheduled pause'][family](subsId), 'same');
          assert.deepEqual(refused(otherCall), [422, 'idempotency_key_reused']);
          const otherDay = await ask(
            [pause[0], { ...pause[1], json: { ...Object(pause[1].json), resume_date: 4e9 } }],
            'same',
          );
          assert.deepEqual(refused(otherDay), [422, 'idempotency_key_reused']);
          const { ask: askOther, subsId: theirs } = await open('other');
          assert.equal((await askOther(requests['cancel at end of term'][family](theirs), 'same')).status, 200);
          for (const key of ['a key', 'k'.repeat(101)]) {
            assert.deepEqual(refused(await ask(pause, key)), [400, 'param_wrong_value']);
          }
        });

        it('that the card declines changes nothing, and may be tried again', async () => {
          const { ask, list, subsId } = await open('declining');
          const untouched = await list();
          const [, paused] = untouched;
          for (const request of [
            requests['switch plan now'][family](subsId),
            requests['resume now'][family](String(paused.subsId)),
          ]) {
            const reply = await ask(request, `key-${request[0]}`);
            assert.deepEqual([...refused(reply), Object(reply.body).type], [402, 'payment_failed', 'payment']);
          }
          assert.deepEqual(await list(), untouched);
          assert.deepEqual([(await invoices()).length, (await changes()).length], [0, 0]);
          await database().updateTable('payment_methods').set({ behaviour: 'succeeds' }).execute();
          const [path] = requests['switch plan now'][family](subsId);
          assert.equal((await ask(requests['switch plan now'][family](subsId), `key-${path}`)).status, 200);
          await database().deleteFrom('payment_methods').execute();
          const missing = await ask(requests['resume now'][family](String(paused.subsId)));
          assert.deepEqual(refused(missing), [402, 'payment_method_not_present']);
        });

        it('is the bearer’s own: what is foreign, or of the other family, is like what is not there', async () => {
          const { ask, subsId } = await open('one');
          const { list, subsId: theirs } = await open('other');
          const untouched = await list();
          const other = family === 'chargebee' ? 'conductor' : 'chargebee';
          const unknown = await ask(requests['cancel now'][family]('nothing'));
          assert.deepEqual(refused(unknown), [404, 'resource_not_found']);
          for (const operation of Object.values(requests)) {
            assert.deepEqual(await strip(ask(operation[family](theirs))), await strip(unknown));
            assert.deepEqual(await strip(ask(operation[other](subsId))), await strip(unknown));
            const [path, options] = operation[family](theirs);
            assert.deepEqual(refused(await service.send(path, options)), [401, 'api_authentication_failed']);
          }
          assert.deepEqual(await list(), untouched);
        });

        it('of an agent is done for the reader, and noted as the agent’s', async () => {
          const bearer = agentBearerFor(service, 'agnes@support.example', emailOf(`${family}-one`));
          const { ask, subsId } = await open('one', bearer);
          assert.equal((await ask(requests['cancel at end of term'][family](subsId))).status, 200);
          const own = await open('one');
          assert.equal((await own.ask(requests['remove scheduled cancellation'][family](subsId))).status, 200);
          assert.deepEqual(
            (await changes()).map(({ operation, agent_id }) => [operation, agent_id]),
            [
              ['cancel at end of term', 1],
              ['remove scheduled cancellation', null],
            ],
          );
        });

        it('for a plan that is not offered is refused', async () => {
          const { ask, subsId } = await open('one');
          const [path, options] = requests['switch plan at term end'][family](subsId);
          const requestOf = (plan: string) =>
            ask([path, { ...options, query: { ...options.query, planid: plan, plan_id: plan } }]);
          assert.deepEqual(refused(await requestOf('nothing')), [404, 'resource_not_found']);
          assert.deepEqual(refused(await requestOf(planIn(family, 'monthly'))), [400, 'param_wrong_value']);
          assert.deepEqual(refused(await requestOf(planIn(family, 'magazine'))), [400, 'param_wrong_value']);
          assert.deepEqual(refused(await requestOf(planIn(other(family), 'yearly'))), [400, 'param_wrong_value']);
          assert.deepEqual(refused(await requestOf(planIn(family, 'paper'))), [409, 'operation_failed']);
        });
      });
    }
  });
};

const other = (family: Family): Family => (family === 'chargebee' ? 'conductor' : 'chargebee');

const strip = async (answer: ServiceResponse | Promise<ServiceResponse>) => {
  const { status, body } = await answer;
  return { status, body };
};
