/** Meters: how many views a visitor has used up (spec: paywall points 3, 4 and 7; design: contract). */
import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { InferInput, InferOutput } from 'valibot';
import type { meterReply } from '../../../src/http/contract/paywall.ts';
import type { meterQuery } from '../../../src/http/contract/requests.ts';
import type { Database } from '../database/open.ts';
import { notFound } from '../wire/refusal.ts';

type MeterRequest = InferOutput<typeof meterQuery>;
type MeterReading = InferInput<typeof meterReply>;

/** What both functions of the database answer; no row: there is no such flow. */
interface Found {
  total: number;
  is_counted: boolean;
}

/** Eight bytes that stand for a text, as the decimal number that a `bigint` column takes. */
const hashOf = (text: string): string => createHash('sha256').update(text).digest().readBigInt64BE(0).toString();

const parametersOf = (method: 'GET' | 'POST', request: MeterRequest, now: Date): RawBuilder<unknown> => {
  const { siteId, flowId, counterId, uid, pageId, resetUnit, resetPeriod } = request;
  const call = hashOf(JSON.stringify([method, flowId, counterId]));
  return sql`${siteId}, ${flowId}, ${counterId}, ${uid}, ${hashOf(pageId)}::bigint, ${call}::bigint,
    ${resetUnit}, ${Number(resetPeriod)}::int, ${now}::timestamptz`;
};

const oneOf = (rows: readonly Found[]): Found => {
  const [found] = rows;
  if (found === undefined) throw notFound('flow');
  return found;
};

/**
 * The number of views counted in this period before this one, without this page's own earlier view when
 * `countSamePage` is false, and whether this view would count. An unknown site or flow is a 404.
 */
export const readMeter = async (database: Database, request: MeterRequest, now: Date): Promise<MeterReading> => {
  const parameters = parametersOf('GET', request, now);
  const { rows } = await sql<Found>`select total, is_counted from read_meter(${parameters})`.execute(database);
  const { total, is_counted } = oneOf(rows);
  const isOwn = is_counted && request.countSamePage === 'false';
  return isOwn ? { count: total - 1, increment: false } : { count: total, increment: true };
};

/**
 * Counts this view and tells the number after it, and whether it was counted: with `countSamePage` false a page counts
 * once in a period, however often and from however many tabs it is sent. An unknown site or flow is a 404.
 */
export const countView = async (database: Database, request: MeterRequest, now: Date): Promise<MeterReading> => {
  const parameters = parametersOf('POST', request, now);
  const isAgain = request.countSamePage === 'true';
  const { rows } =
    await sql<Found>`select total, is_counted from count_view(${parameters}, ${isAgain}::boolean)`.execute(database);
  const { total, is_counted } = oneOf(rows);
  return { count: total, increment: is_counted };
};
