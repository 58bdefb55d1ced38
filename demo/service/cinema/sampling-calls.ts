/** Samples of the printed paper (spec: portal point 7): one in half a year, for a reader at a site. */
import type { Selectable, Transaction } from 'kysely';
import type { InferInput } from 'valibot';
import { samplingBody, samplingQuery } from '../../../src/http/contract/invoice-requests.ts';
import { sampling } from '../../../src/http/contract/sampling-calls.ts';
import { demandReader } from '../accounts/demand-reader.ts';
import { carryOut } from '../billing/intents.ts';
import { dayMs } from '../billing/machine/terms.ts';
import { cardForm, fromCardForm } from '../billing/shipping.ts';
import type { Work } from '../billing/stands.ts';
import type { SampleRequestsTable } from '../database/cinema-schema.ts';
import type { Database } from '../database/open.ts';
import type { Schema } from '../database/schema.ts';
import { findSite } from '../paywall/sites.ts';
import { BillingRefusal } from '../wire/billing-refusal.ts';
import { type HandlersOf, handler, nothing } from '../wire/handler.ts';
import { type Call, callsOf } from '../wire/router.ts';

/** How long nobody gets another one, and after how long one is on its way; ours to decide. */
const periodMs = 180 * dayMs;
const packingMs = 3 * dayMs;

type Reply = InferInput<typeof sampling.samplingList.reply>;

const secondsOf = (ms: number): number => Math.floor(ms / 1000);

const onWire = (row: Selectable<SampleRequestsTable>, now: Date): Reply['requests'][number] => ({
  id: `sample-${row.id}`,
  status: now.getTime() < row.requested_at.getTime() + packingMs ? 'requested' : 'sent',
  requested_at: secondsOf(row.requested_at.getTime()),
  address: cardForm(row),
});

const nextAt = (latest: Selectable<SampleRequestsTable> | undefined, now: Date): number | null => {
  const at = (latest?.requested_at.getTime() ?? 0) + periodMs;
  return at > now.getTime() ? at : null;
};

const findRequests = (work: Work | Transaction<Schema>, userId: number, siteId: string) =>
  work
    .selectFrom('sample_requests')
    .selectAll()
    .where('user_id', '=', userId)
    .where('site_id', '=', siteId)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

const listFor = async (work: Work, userId: number, siteId: string, now: Date): Promise<Reply> => {
  const rows = await findRequests(work, userId, siteId);
  const next = nextAt(rows[0], now);
  return {
    requests: rows.map((row) => onWire(row, now)),
    next_request_at: next === null ? null : secondsOf(next),
  };
};

/** The calls, answered from the database. */
export const samplingCalls = (database: Database): Call[] => {
  const handlers: HandlersOf<typeof sampling> = {
    samplingList: handler({
      query: samplingQuery,
      body: nothing,
      answer: async ({ query: { siteid } }, visit) => {
        const { id } = await demandReader(visit);
        await findSite(database, siteid);
        return listFor(database, id, siteid, visit.now);
      },
    }),
    requestSample: handler({
      query: nothing,
      body: samplingBody,
      answer: async ({ body }, visit) => {
        await findSite(database, body.siteid);
        return carryOut(database, visit, {
          endpoint: sampling.requestSample,
          said: body,
          act: async ({ work, reader, agentId, now }) => {
            const [latest] = await findRequests(work, reader.id, body.siteid);
            if (nextAt(latest, now) !== null) {
              throw new BillingRefusal(409, 'invalid_state_for_request', 'The last sample was too short a while ago');
            }
            const address = fromCardForm(body.address);
            const whose = { user_id: reader.id, site_id: body.siteid, agent_id: agentId, requested_at: now };
            await work
              .insertInto('sample_requests')
              .values({ ...whose, ...address })
              .execute();
            return listFor(work, reader.id, body.siteid, now);
          },
        });
      },
    }),
  };
  return callsOf(sampling, handlers);
};
