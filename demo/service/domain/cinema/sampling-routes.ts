/** Samples of the printed paper (spec: portal point 7): one in half a year, for a reader at a site. */
import type { Selectable, Transaction } from 'kysely';
import type { InferInput } from 'valibot';
import { sampling, samplingBody, samplingQuery } from '#src/contract/benefits/sample.ts';
import { BillingRefusal } from '../../http/billing-refusal.ts';
import { type HandlersOf, handler, noInput } from '../../http/handler.ts';
import { type Route, routesOf } from '../../http/router.ts';
import type { Database, DatabaseOrTransaction } from '../../ports/database/open.ts';
import type { SampleRequestsTable } from '../../ports/database/schema/cinema-schema.ts';
import type { Schema } from '../../ports/database/schema/schema.ts';
import { dayMs } from '../billing/rules/terms.ts';
import { runIdempotent } from '../billing/store/idempotency.ts';
import { cardForm, fromCardForm } from '../billing/store/shipping.ts';
import { requireReader } from '../readers/require-reader.ts';
import { findSite } from '../sites/sites.ts';

/** Minimum time between two samples, and time until one is delivered; our decision. */
const periodMs = 180 * dayMs;
const packingMs = 3 * dayMs;

type Reply = InferInput<typeof sampling.samplingList.reply>;

const epochSeconds = (ms: number): number => Math.floor(ms / 1000);

const replyOf = (row: Selectable<SampleRequestsTable>, now: Date): Reply['requests'][number] => ({
  id: `sample-${row.id}`,
  status: now.getTime() < row.requested_at.getTime() + packingMs ? 'requested' : 'sent',
  requested_at: epochSeconds(row.requested_at.getTime()),
  address: cardForm(row),
});

const nextAt = (latest: Selectable<SampleRequestsTable> | undefined, now: Date): number | null => {
  const at = (latest?.requested_at.getTime() ?? 0) + periodMs;
  return at > now.getTime() ? at : null;
};

const findRequests = (db: DatabaseOrTransaction | Transaction<Schema>, userId: number, siteId: string) =>
  db
    .selectFrom('sample_requests')
    .selectAll()
    .where('user_id', '=', userId)
    .where('site_id', '=', siteId)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

const listFor = async (db: DatabaseOrTransaction, userId: number, siteId: string, now: Date): Promise<Reply> => {
  const rows = await findRequests(db, userId, siteId);
  const next = nextAt(rows[0], now);
  return {
    requests: rows.map((row) => replyOf(row, now)),
    next_request_at: next === null ? null : epochSeconds(next),
  };
};

/** The calls, answered from the database. */
export const samplingRoutes = (database: Database): Route[] => {
  const handlers: HandlersOf<typeof sampling> = {
    samplingList: handler({
      query: samplingQuery,
      body: noInput,
      handle: async ({ query: { siteid } }, context) => {
        const { id } = await requireReader(context);
        await findSite(database, siteid);
        return listFor(database, id, siteid, context.now);
      },
    }),
    requestSample: handler({
      query: noInput,
      body: samplingBody,
      handle: async ({ body }, context) => {
        await findSite(database, body.siteid);
        return runIdempotent(database, context, {
          endpoint: sampling.requestSample,
          payload: body,
          act: async ({ trx, reader, agentId, now }) => {
            const [latest] = await findRequests(trx, reader.id, body.siteid);
            if (nextAt(latest, now) !== null) {
              throw new BillingRefusal(409, 'invalid_state_for_request', 'The last sample was too short a while ago');
            }
            const address = fromCardForm(body.address);
            const userId = { user_id: reader.id, site_id: body.siteid, agent_id: agentId, requested_at: now };
            await trx
              .insertInto('sample_requests')
              .values({ ...userId, ...address })
              .execute();
            return listFor(trx, reader.id, body.siteid, now);
          },
        });
      },
    }),
  };
  return routesOf(sampling, handlers);
};
