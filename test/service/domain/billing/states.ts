import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import {
  billingDateRequest,
  estimateRequest,
  inDays,
  listRequest,
  type Request,
  requests,
} from '../../../support/billing/billing-acts.ts';
import { bearerFor, billingSeed, families } from '../../../support/billing/billing-world.ts';
import type { GetDatabase } from '../../../support/database/databases.ts';
import { createTestService, type TestService } from '../../../support/service/service.ts';
import { type StandName, seeded, standNames, table } from './state-table.ts';

type Family = (typeof families)[number];
type Row = (typeof table)[number];

/** One cell: an operation on a subscription of its own. */
interface Cell {
  operation: Row[0];
  stand: StandName;
  wanted: string;
}

const cells: readonly Cell[] = table.flatMap(([operation, row]) =>
  standNames.flatMap((stand) => {
    const wanted = row[stand];
    return wanted === undefined ? [] : [{ operation, stand, wanted }];
  }),
);

const seed = billingSeed(
  families.map((family) => ({ name: family, billed: cells.map(({ stand }) => seeded(family, stand)) })),
);

interface Listed {
  subsId: string;
  customerId: string;
}

/** Tests of every operation in every state, on both families. */
export const statesSuite = (database: GetDatabase): void => {
  describe('Every operation in every state', () => {
    let service: TestService;
    const bearers = new Map<Family, string>();
    before(async () => {
      service = await createTestService(database(), { seed });
      for (const family of families) bearers.set(family, await bearerFor(database(), family));
    });

    for (const family of families) {
      describe(`at ${family}`, () => {
        const ask = ([path, options]: Request) => service.send(path, { ...options, bearer: bearers.get(family) });
        const list = async (): Promise<Map<string, Listed>> => {
          const subscriptions: Listed[] = Object((await ask(listRequest(family))).body).subscriptions;
          return new Map(subscriptions.map((one) => [one.subsId, one]));
        };
        const requestFor = async (operation: Cell['operation'], subsId: string): Promise<Request> => {
          if (operation !== 'change term end') return requests[operation][family](subsId);
          const estimate = await ask(estimateRequest(family, subsId, inDays(6)));
          const token = estimate.status === 200 ? String(Object(estimate.body).token) : 'none';
          return billingDateRequest(family, subsId, { term_end: inDays(6), token });
        };
        let untouched: Map<string, Listed>;
        before(async () => {
          untouched = await list();
        });
        const repliesByName = new Map<string, unknown>();

        for (const [operation] of table) {
          it(`${operation}: leads where the table says, and a refusal changes nothing`, async () => {
            const [{ customerId } = { customerId: '' }] = untouched.values();
            for (const [at, cell] of cells.entries()) {
              if (cell.operation !== operation) continue;
              const subsId = `${customerId}-${at + 1}`;
              const { status, body } = await ask(await requestFor(operation, subsId));
              const value = Object(body);
              const became = status === 200 ? value.subscription.subsStatus : value.api_error_code;
              assert.equal(became, cell.wanted, `${operation}, ${cell.stand}: ${JSON.stringify(body)}`);
              if (status !== 200) assert.deepEqual([status, value.type], [409, 'invalid_request']);
              repliesByName.set(subsId, status === 200 ? value.subscription : untouched.get(subsId));
            }
          });
        }

        it('and what is listed afterwards is what was answered', async () => {
          assert.equal(repliesByName.size, cells.length);
          assert.deepEqual(await list(), repliesByName);
        });
      });
    }
  });
};
