import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import {
  billingDateRequest,
  estimateRequest,
  inDays,
  listRequest,
  type Request,
  requests,
} from '../../../support/billing/billing-acts.ts';
import { billedIn, billingSeed, emailOf, families } from '../../../support/billing/billing-world.ts';
import type { GetDatabase } from '../../../support/database/databases.ts';
import { agentBearerFor } from '../../../support/service/agents.ts';
import { createTestService, type ServiceResponse, type TestService } from '../../../support/service/service.ts';

const seed = billingSeed(
  families.flatMap((family) => [
    { name: `${family}-one`, billed: [billedIn(family)] },
    { name: `${family}-trial`, billed: [billedIn(family, { status: 'in_trial', trialEndDay: 4 })] },
    {
      name: `${family}-away`,
      billed: [billedIn(family, { status: 'paused', term: { fromDay: -40, toDay: -10 }, pauseDay: -10 })],
    },
    {
      name: `${family}-over`,
      billed: [billedIn(family, { status: 'cancelled', term: { fromDay: -40, toDay: -10 }, cancelledDay: -10 })],
    },
    { name: `${family}-back`, billed: [billedIn(family, { status: 'cancelled', cancelledDay: -1 })] },
  ]),
);

const refused = ({ status, body }: ServiceResponse) => [status, Object(body).api_error_code];
const forbidden = [403, 'agent_forbidden'];

/** That an agent charges a reader for nothing, whatever the operation is called (design: security, point 11). */
export const agentsSuite = (database: GetDatabase): void => {
  describe('An agent who acts for a reader', () => {
    let service: TestService;
    before(async () => {
      service = await createTestService(database(), { seed });
    });
    beforeEach(() => service.reset());

    for (const family of families) {
      describe(`at ${family}`, () => {
        const open = async (name: string) => {
          const bearer = await agentBearerFor(service, 'agnes@support.example', emailOf(`${family}-${name}`));
          const ask = ([path, options]: Request) => service.send(path, { ...options, bearer });
          const list = async () => Object((await ask(listRequest(family))).body).subscriptions;
          return { ask, list, subsId: String((await list())[0].subsId) };
        };
        const nothingHappened = async () => {
          assert.deepEqual(await database().selectFrom('invoices').selectAll().execute(), []);
          assert.deepEqual(await database().selectFrom('billing_changes').selectAll().execute(), []);
        };

        for (const [operation, name] of [
          ['switch plan now', 'one'],
          ['resume now', 'away'],
          ['reactivate', 'over'],
        ] as const) {
          it(`may not charge them by an operation: ${operation}`, async () => {
            const { ask, list, subsId } = await open(name);
            const untouched = await list();
            assert.deepEqual(refused(await ask(requests[operation][family](subsId))), forbidden);
            assert.deepEqual(await list(), untouched);
            await nothingHappened();
          });
        }

        for (const name of ['one', 'trial'] as const) {
          it(`may not bring the next charge nearer: ${name}`, async () => {
            const { ask, list, subsId } = await open(name);
            const untouched = await list();
            const { term_end, token } = Object((await ask(estimateRequest(family, subsId, inDays(2)))).body);
            assert.deepEqual(refused(await ask(billingDateRequest(family, subsId, { term_end, token }))), forbidden);
            assert.deepEqual(await list(), untouched);
            await nothingHappened();
          });
        }

        it('may not charge them for a later billing day', async () => {
          const { ask, subsId } = await open('one');
          const agreed = async (days: number) => {
            const { term_end, token } = Object((await ask(estimateRequest(family, subsId, inDays(days)))).body);
            return billingDateRequest(family, subsId, { term_end, token });
          };
          assert.deepEqual(refused(await ask(await agreed(25))), forbidden);
          await nothingHappened();
        });

        for (const [operation, name] of [
          ['switch plan now', 'trial'],
          ['switch plan at term end', 'one'],
          ['reactivate', 'back'],
          ['cancel now', 'away'],
        ] as const) {
          it(`does what charges nothing: ${operation}`, async () => {
            const { ask, subsId } = await open(name);
            assert.equal((await ask(requests[operation][family](subsId))).status, 200);
            const changes = await database().selectFrom('billing_changes').select('agent_id').execute();
            assert.deepEqual(changes, [{ agent_id: 1 }]);
          });
        }
      });
    }
  });
};
