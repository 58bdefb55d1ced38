import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { inDays, listRequest, type Request, requests } from '../../../support/billing/billing-acts.ts';
import { bearerFor, billedIn, billingSeed, families } from '../../../support/billing/billing-world.ts';
import type { GetDatabase } from '../../../support/database/databases.ts';
import { createTestService, type ServiceResponse, type TestService } from '../../../support/service/service.ts';

const seed = billingSeed(
  families.flatMap((family) => {
    const { term: _, ...unbegun } = billedIn(family, { status: 'future', startDay: 1 });
    // Nothing is left of its term when the pause begins.
    const term = { fromDay: -40, toDay: -10 };
    const resting = billedIn(family, { status: 'paused', term, pauseDay: -10, resumeDay: 1 });
    const card = { behaviour: 'succeeds' as const, lastMonth: 40 };
    return [
      { name: `${family}-paused`, billed: [resting], card },
      { name: `${family}-future`, billed: [unbegun], card },
    ];
  }),
);

const refused = ({ status, body }: ServiceResponse) => [status, Object(body).api_error_code];

/** That an immediate cancellation ends only what the page has shown. */
export const agreedStatusSuite = (database: GetDatabase): void => {
  describe('A cancellation that ends at once', () => {
    let service: TestService;
    before(async () => {
      service = await createTestService(database(), { seed });
    });
    beforeEach(() => service.reset());
    const invoices = async () =>
      (await database().selectFrom('invoices').select(['reason', 'total', 'status']).execute()).map(Object.values);

    for (const family of families) {
      for (const shown of ['paused', 'future'] as const) {
        const open = async () => {
          const ask = async ([path, options]: Request, days = 0) => {
            const bearer = await bearerFor(database(), `${family}-${shown}`, new Date(inDays(days) * 1000));
            return service.send(path, { ...options, bearer });
          };
          const read = async (days: number) => Object((await ask(listRequest(family), days)).body).subscriptions[0];
          const { subsId } = await read(0);
          const [path, options] = requests['cancel now'][family](subsId);
          const cancel = (days: number, more: Readonly<Record<string, string>> = {}) =>
            ask([path, { ...options, query: { ...options.query, ...more } }], days);
          return { read, cancel };
        };

        it(`is refused once that has begun which was shown as ${shown}, and only time changes it: ${family}`, async () => {
          const { read, cancel } = await open();
          await service.advance('2d');
          assert.deepEqual(refused(await cancel(2, { agreed_status: shown })), [409, 'terms_changed']);
          assert.deepEqual(await invoices(), []);
          const { subsStatus, cancelledAt } = await read(2);
          assert.deepEqual([subsStatus, cancelledAt], ['active', null]);
          assert.deepEqual(await invoices(), [['term', 1000, 'paid']]);
          // A page that says nothing is taken at its word.
          assert.equal((await cancel(2)).status, 200);
        });

        it(`is done while it is ${shown}, and says the second time that it has ended: ${family}`, async () => {
          const { read, cancel } = await open();
          assert.equal((await cancel(0, { agreed_status: shown })).status, 200);
          assert.equal((await read(0)).subsStatus, 'cancelled');
          assert.deepEqual(refused(await cancel(0, { agreed_status: shown })), [409, 'invalid_state_for_request']);
          assert.deepEqual(refused(await cancel(0, { agreed_status: 'gone' })), [400, 'param_wrong_value']);
          await service.advance('2d');
          assert.deepEqual(await invoices(), []);
        });
      }
    }
  });
};
