/** Rate limits. They are stored in the database: a restart clears nothing, and the sandbox's clock moves them. */
import { sql } from 'kysely';
import { tooManyAttempts } from '../../http/refusal.ts';
import type { Database } from '../../ports/database/open.ts';
import { hashKey } from './access-keys.ts';

interface Limit {
  /** Maximum number of attempts in a span. */
  maxTries: number;
  spanMin: number;
}

/**
 * Every limit, by what is attempted and by whom. None rejects a reader by their e-mail address alone, because everybody
 * can type that (design: security, point 20); passwords have rules of their own (`password-attempts.ts`).
 */
const limits = {
  'check by address and network': { maxTries: 20, spanMin: 10 },
  'check by network': { maxTries: 60, spanMin: 10 },
  'confirmed by address and network': { maxTries: 120, spanMin: 10 },
  'confirmed by network': { maxTries: 240, spanMin: 10 },
  'mail by address and network': { maxTries: 5, spanMin: 60 },
  'mail by address': { maxTries: 5, spanMin: 60 },
  'mail again by address': { maxTries: 1, spanMin: 5 },
  'mail by network': { maxTries: 60, spanMin: 60 },
  'sign-up by address and network': { maxTries: 10, spanMin: 60 },
  'sign-up by network': { maxTries: 60, spanMin: 60 },
  'code by network': { maxTries: 200, spanMin: 15 },
  'est by network': { maxTries: 60, spanMin: 15 },
  'password by reader': { maxTries: 20, spanMin: 60 },
  'moves by seat': { maxTries: 3, spanMin: 24 * 60 },
  'payment by reader': { maxTries: 60, spanMin: 60 },
} as const satisfies Record<string, Limit>;

/** The name of a limit. */
export type LimitName = keyof typeof limits;

const minuteMs = 60_000;

/** Maximum difference between the clocks of concurrent requests, at any process, in ms. */
const skewMs = minuteMs;

/** Rows older than this are deleted: no limit reads them any more. */
const retentionMs = 24 * 60 * minuteMs;

/** Counts one more attempt, in one statement; returns 0 if it may go ahead, otherwise the seconds until it may. */
const countAttempt = async (database: Database, name: LimitName, subject: string, now: Date): Promise<number> => {
  const { maxTries, spanMin } = limits[name];
  const spanMs = spanMin * minuteMs;
  const spanStart = new Date(now.getTime() - spanMs);
  // A span that begins later was begun before the sandbox's clock was moved back.
  const ahead = new Date(now.getTime() + skewMs);
  const isOver = sql<boolean>`(rate_limits.started_at <= ${spanStart} or rate_limits.started_at > ${ahead})`;
  const { count, started_at } = await database
    .insertInto('rate_limits')
    .values({ name, subject: hashKey(subject), started_at: now, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['name', 'subject']).doUpdateSet({
        count: sql<number>`case when ${isOver} then 1 else least(rate_limits.count + 1, 1000000) end`,
        started_at: sql<Date>`case when ${isOver} then ${now}::timestamptz else rate_limits.started_at end`,
      }),
    )
    .returning(['count', 'started_at'])
    .executeTakeFirstOrThrow();
  if (count === 1) {
    await database
      .deleteFrom('rate_limits')
      .where('started_at', '<', new Date(now.getTime() - retentionMs))
      .execute();
  }
  if (count <= maxTries) return 0;
  return Math.max(1, Math.ceil((started_at.getTime() + spanMs - now.getTime()) / 1000));
};

/** Counts an attempt under each of these limits; rejects with a 429 if one of them is used up. */
export const enforceRateLimits = async (
  database: Database,
  tries: readonly (readonly [name: LimitName, subject: string])[],
  now: Date,
): Promise<void> => {
  let waitSec = 0;
  for (const [name, subject] of tries) waitSec = Math.max(waitSec, await countAttempt(database, name, subject, now));
  if (waitSec > 0) throw tooManyAttempts(waitSec);
};

const isWithin = async (database: Database, name: LimitName, subject: string, now: Date): Promise<boolean> =>
  (await countAttempt(database, name, subject, now)) === 0;

/**
 * Checks whether an address may get one more mail. An address that has had many gets one of a kind every five minutes,
 * over all requests: no stranger can flood a mailbox, nor keep its reader's link away.
 */
export const canSendMail = async (database: Database, email: string, kind: string, now: Date): Promise<boolean> => {
  const isUnderDailyLimit = await isWithin(database, 'mail by address', email, now);
  // Always counted, so that the first mail beyond the limit knows of the one before.
  const isLater = await isWithin(database, 'mail again by address', `${kind} ${email}`, now);
  return isUnderDailyLimit || isLater;
};
