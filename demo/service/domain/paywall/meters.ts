/** Meters: the number of views that a visitor has used up (spec: paywall points 3, 4 and 7; design: contract). */
import { hash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { InferInput, InferOutput } from 'valibot';
import type { meterQuery, meterReply } from '#src/contract/paywall/meter.ts';
import { notFound } from '../../http/refusal.ts';
import { createBatches } from '../../ports/database/batches.ts';
import type { Database } from '../../ports/database/open.ts';

type MeterRequest = InferOutput<typeof meterQuery>;
type MeterReading = InferInput<typeof meterReply>;

/** A row of both functions of the database; null in every column without such a flow. */
interface CountRow {
  total: number | null;
  is_counted: boolean | null;
}

/** `before` is the count before this view, if it was counted already. */
interface ReadRow extends CountRow {
  before: number | null;
}

/** A call for the functions of the database. */
interface MeterCall {
  /** Every statement locks its meters in the order of these texts. */
  order: string;
  /** By the names of the function's columns. */
  fields: object;
}

/** Hashes a text to eight bytes, as the decimal number of a `bigint` column. */
const hashOf = (text: string): string => hash('sha256', text, 'buffer').readBigInt64BE(0).toString();

const callOf = (method: 'GET' | 'POST', request: MeterRequest, now: Date): MeterCall => {
  const { siteId, flowId, counterId, uid, pageId, resetUnit, resetPeriod, countSamePage, viewId, limit } = request;
  return {
    order: [uid, siteId, flowId, counterId].join('\0'),
    fields: {
      site: siteId,
      flow: flowId,
      counter: counterId,
      uid,
      page: hashOf(pageId),
      call: hashOf(JSON.stringify([method, flowId, counterId])),
      unit: resetUnit,
      length: Number(resetPeriod),
      now,
      view: viewId === undefined ? null : hashOf(viewId),
      ...(method === 'POST' && { again: countSamePage === 'true', most: limit === undefined ? null : Number(limit) }),
    },
  };
};

/** Executes a statement with the calls as JSON in the order of their meters, so that no two statements wait in a circle. */
const runInOrder = async <Row>(
  database: Database,
  calls: readonly MeterCall[],
  statementOf: (json: string) => RawBuilder<Row>,
): Promise<Row[]> => {
  const sorted = calls
    .map((call, at) => ({ ...call, at }))
    .sort((one, other) => (one.order < other.order ? -1 : one.order > other.order ? 1 : 0));
  const { rows } = await statementOf(JSON.stringify(sorted.map(({ fields }) => fields))).execute(database);
  const results: Row[] = [];
  for (const [index, row] of rows.entries()) results[sorted[index]?.at ?? index] = row;
  return results;
};

const countStatement = (json: string) => sql<CountRow>`/* prepared: count_views */
  select total, is_counted from count_views(${json})`;

const readStatement = (json: string) => sql<ReadRow>`/* prepared: read_meters */
  select m.total, m.is_counted, m.before
  from rows from (json_to_recordset(${json}) as (
    site text, flow text, counter text, uid text, page bigint, call bigint,
    unit text, length int, now timestamptz, view bigint
  )) with ordinality as c
  left join lateral read_meter(
    c.site, c.flow, c.counter, c.uid, c.page, c.call, c.unit, c.length, c.now, c.view
  ) as m on true
  order by c.ordinality`;

/** The calls of meters. An unknown site or flow is a 404. */
export interface Meters {
  /**
   * Returns the number of views counted in this period before this one, without this page's own earlier view if
   * `countSamePage` is false, and whether this view would count. A view that was counted always gets the count before
   * it.
   */
  read(request: MeterRequest, now: Date): Promise<MeterReading>;
  /**
   * Counts a view: returns the number after it, and whether this call counted it. A view counts once, nothing is counted
   * beyond `limit`, and with `countSamePage` false a page counts once in a period, however often and from however many
   * tabs it is sent.
   */
  countView(request: MeterRequest, now: Date): Promise<MeterReading>;
}

/** Creates the calls; those of one kind that come at the same time are one statement. */
export const createMeters = (database: Database): Meters => {
  const readOne = createBatches((calls: readonly MeterCall[]) => runInOrder(database, calls, readStatement));
  const countOne = createBatches((calls: readonly MeterCall[]) => runInOrder(database, calls, countStatement));
  return {
    read: async (request, now) => {
      const { total, is_counted, before } = await readOne(callOf('GET', request, now));
      if (total === null) throw notFound('flow');
      if (before !== null) return { count: before, increment: false };
      const isOwn = is_counted === true && request.countSamePage === 'false';
      return isOwn ? { count: total - 1, increment: false } : { count: total, increment: true };
    },
    countView: async (request, now) => {
      const { total, is_counted } = await countOne(callOf('POST', request, now));
      if (total === null) throw notFound('flow');
      return { count: total, increment: is_counted === true };
    },
  };
};
