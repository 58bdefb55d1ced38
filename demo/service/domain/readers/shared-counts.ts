/** Counts of all processes on one database: each adds what it has counted, and learns the sum. */
import { sql } from 'kysely';
import type { Database } from '../../ports/database/open.ts';

/** A span of time, and what was counted in it. */
export interface CountedSpan {
  startedAt: Date;
  count: number;
}

/** Adds a process's own count of a subject (hashed) to those of the others. Returns the span of all of them. */
export type AddToShared = (
  name: string,
  subject: string,
  own: CountedSpan,
  options: { spanMs: number; skewMs: number; now: Date },
) => Promise<CountedSpan>;

/** Creates it on the table of rate limits, which deletes old rows by itself. */
export const createSharedCounts =
  (database: Database): AddToShared =>
  async (name, subject, { startedAt, count }, { spanMs, skewMs, now }) => {
    const spanStart = new Date(now.getTime() - spanMs);
    const ahead = new Date(now.getTime() + skewMs);
    const isOver = sql<boolean>`(rate_limits.started_at <= ${spanStart} or rate_limits.started_at > ${ahead})`;
    const row = await database
      .insertInto('rate_limits')
      .values({ name, subject, started_at: startedAt, count })
      .onConflict((conflict) =>
        conflict.columns(['name', 'subject']).doUpdateSet({
          count: sql<number>`case when ${isOver} then ${count} else least(rate_limits.count + ${count}, 1000000) end`,
          started_at: sql<Date>`case when ${isOver} then ${startedAt}::timestamptz else rate_limits.started_at end`,
        }),
      )
      .returning(['count', 'started_at'])
      .executeTakeFirstOrThrow();
    return { startedAt: row.started_at, count: row.count };
  };
