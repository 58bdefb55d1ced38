/** Meters: the number of views that a visitor has used up (spec: paywall points 3, 4 and 7; design: contract). */
import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { InferInput, InferOutput } from 'valibot';
import type { meterQuery, meterReply } from '../../../../src/contract/paywall/meter.ts';
import { notFound } from '../../http/refusal.ts';
import type { Database } from '../../ports/database/open.ts';

type MeterRequest = InferOutput<typeof meterQuery>;
type MeterReading = InferInput<typeof meterReply>;

/** A row of both functions of the database; none without such a flow. */
interface MeterRow {
  total: number;
  is_counted: boolean;
}

/** `before` is the count before this view, if it was counted already. */
interface MeterReadingRow extends MeterRow {
  before: number | null;
}

/** Hashes a text to eight bytes, as the decimal number of a `bigint` column. */
const hashOf = (text: string): string => createHash('sha256').update(text).digest().readBigInt64BE(0).toString();

const parametersOf = (method: 'GET' | 'POST', request: MeterRequest, now: Date): RawBuilder<unknown> => {
  const { siteId, flowId, counterId, uid, pageId, resetUnit, resetPeriod, viewId } = request;
  const view = viewId === undefined ? null : hashOf(viewId);
  const call = hashOf(JSON.stringify([method, flowId, counterId]));
  return sql`${siteId}, ${flowId}, ${counterId}, ${uid}, ${hashOf(pageId)}::bigint, ${call}::bigint,
    ${resetUnit}, ${Number(resetPeriod)}::int, ${now}::timestamptz, ${view}::bigint`;
};

const singleRow = <Row extends MeterRow>(rows: readonly Row[]): Row => {
  const [row] = rows;
  if (row === undefined) throw notFound('flow');
  return row;
};

/**
 * Returns the number of views counted in this period before this one, without this page's own earlier view if
 * `countSamePage` is false, and whether this view would count. A view that was counted always gets the count before it.
 * An unknown site or flow is a 404.
 */
export const readMeter = async (database: Database, request: MeterRequest, now: Date): Promise<MeterReading> => {
  const parameters = parametersOf('GET', request, now);
  const { rows } = await sql<MeterReadingRow>`select total, is_counted, before from read_meter(${parameters})`.execute(
    database,
  );
  const { total, is_counted, before } = singleRow(rows);
  if (before !== null) return { count: before, increment: false };
  const isOwn = is_counted && request.countSamePage === 'false';
  return isOwn ? { count: total - 1, increment: false } : { count: total, increment: true };
};

/**
 * Counts this view and returns the number after it, and whether this call counted it: a view counts once, nothing is
 * counted beyond `limit`, and with `countSamePage` false a page counts once in a period, however often and from however
 * many tabs it is sent. An unknown site or flow is a 404.
 */
export const countView = async (database: Database, request: MeterRequest, now: Date): Promise<MeterReading> => {
  const parameters = parametersOf('POST', request, now);
  const isAgain = request.countSamePage === 'true';
  const limit = request.limit === undefined ? null : Number(request.limit);
  const countedRows = sql<MeterRow>`
    select total, is_counted from count_view(${parameters}, ${isAgain}::boolean, ${limit}::int)`;
  const { rows } = await countedRows.execute(database);
  const { total, is_counted } = singleRow(rows);
  return { count: total, increment: is_counted };
};
