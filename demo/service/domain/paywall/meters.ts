/** Meters: the number of views that a visitor has used up (spec: paywall points 3, 4 and 7; design: contract). */
import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { InferInput, InferOutput } from 'valibot';
import type { meterQuery, meterReply } from '../../../../src/contract/paywall/meter.ts';
import { notFound } from '../../http/refusal.ts';
import { createBatches } from '../../ports/database/batches.ts';
import type { Database } from '../../ports/database/open.ts';

type MeterRequest = InferOutput<typeof meterQuery>;
type MeterReading = InferInput<typeof meterReply>;

/** A row of both functions of the database; null in every column, or none, without such a flow. */
interface MeterRow {
  total: number | null;
  is_counted: boolean | null;
}

/** `before` is the count before this view, if it was counted already. */
interface MeterReadingRow extends MeterRow {
  before: number | null;
}

/** A call of `count_views`, by the names of its fields. */
interface CountedCall {
  /** Every statement locks its meters in the order of these texts. */
  order: string;
  fields: object;
}

/** Hashes a text to eight bytes, as the decimal number of a `bigint` column. */
const hashOf = (text: string): string => hash('sha256', text, 'buffer').readBigInt64BE(0).toString();

const callHashOf = (method: 'GET' | 'POST', { flowId, counterId }: MeterRequest): string =>
  hashOf(JSON.stringify([method, flowId, counterId]));

const viewHashOf = ({ viewId }: MeterRequest): string | null => (viewId === undefined ? null : hashOf(viewId));

const reading = <Row extends MeterRow>(row: Row | undefined) => {
  if (row === undefined || row.total === null) throw notFound('flow');
  return { ...row, total: row.total, isCounted: row.is_counted === true };
};

/**
 * Returns the number of views counted in this period before this one, without this page's own earlier view if
 * `countSamePage` is false, and whether this view would count. A view that was counted always gets the count before it.
 * An unknown site or flow is a 404.
 */
export const readMeter = async (database: Database, request: MeterRequest, now: Date): Promise<MeterReading> => {
  const { siteId, flowId, counterId, uid, pageId, resetUnit, resetPeriod } = request;
  const { rows } = await sql<MeterReadingRow>`/* prepared: read_meter */
    select total, is_counted, before from read_meter(
      ${siteId}, ${flowId}, ${counterId}, ${uid}, ${hashOf(pageId)}::bigint, ${callHashOf('GET', request)}::bigint,
      ${resetUnit}, ${Number(resetPeriod)}::int, ${now}::timestamptz, ${viewHashOf(request)}::bigint)
  `.execute(database);
  const { total, isCounted, before } = reading(rows[0]);
  if (before !== null) return { count: before, increment: false };
  const isOwn = isCounted && request.countSamePage === 'false';
  return isOwn ? { count: total - 1, increment: false } : { count: total, increment: true };
};

const countedCallOf = (request: MeterRequest, now: Date): CountedCall => {
  const { siteId, flowId, counterId, uid, pageId, resetUnit, resetPeriod, countSamePage, limit } = request;
  return {
    order: [uid, siteId, flowId, counterId].join('\0'),
    fields: {
      site: siteId,
      flow: flowId,
      counter: counterId,
      uid,
      page: hashOf(pageId),
      call: callHashOf('POST', request),
      unit: resetUnit,
      length: Number(resetPeriod),
      now,
      view: viewHashOf(request),
      again: countSamePage === 'true',
      most: limit === undefined ? null : Number(limit),
    },
  };
};

/** Counts calls as one statement, in the order of their rows' keys, so that no two statements wait in a circle. */
const countAll = async (database: Database, calls: readonly CountedCall[]): Promise<readonly MeterRow[]> => {
  const order = calls
    .map((call, at) => ({ ...call, at }))
    .sort((one, other) => (one.order < other.order ? -1 : one.order > other.order ? 1 : 0));
  const { rows } = await sql<MeterRow>`/* prepared: count_views */
    select total, is_counted from count_views(${JSON.stringify(order.map(({ fields }) => fields))})
  `.execute(database);
  const results: MeterRow[] = [];
  for (const [index, { at }] of order.entries()) results[at] = rows[index] ?? { total: null, is_counted: null };
  return results;
};

/** Counts a view. */
export type CountView = (request: MeterRequest, now: Date) => Promise<MeterReading>;

/**
 * Creates the counting of views: returns the number after this one, and whether this call counted it. A view counts
 * once, nothing is counted beyond `limit`, and with `countSamePage` false a page counts once in a period, however often
 * and from however many tabs it is sent. An unknown site or flow is a 404. Views that come at the same time are one
 * statement.
 */
export const createCountView = (database: Database): CountView => {
  const count = createBatches((calls: readonly CountedCall[]) => countAll(database, calls));
  return async (request, now) => {
    const { total, isCounted } = reading(await count(countedCallOf(request, now)));
    return { count: total, increment: isCounted };
  };
};
