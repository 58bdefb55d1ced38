/** How often something may be tried. Kept in the database: a restart forgives nobody, and the sandbox's clock moves it. */
import { sql } from 'kysely';
import type { Database } from '../database/open.ts';
import { tooMany } from '../wire/refusal.ts';
import { hashKey } from './access-keys.ts';

interface Limit {
  /** How many tries there are in a span. */
  most: number;
  perMin: number;
}

/**
 * Every limit, by what is tried and by whom. None refuses a reader by their e-mail address alone, since everybody can
 * type that (design: security, point 20); passwords have rules of their own (`password-tries.ts`).
 */
const limits = {
  'check by address and network': { most: 20, perMin: 10 },
  'check by network': { most: 60, perMin: 10 },
  'confirmed by address and network': { most: 120, perMin: 10 },
  'confirmed by network': { most: 240, perMin: 10 },
  'mail by address and network': { most: 5, perMin: 60 },
  'mail by address': { most: 5, perMin: 60 },
  'mail again by address': { most: 1, perMin: 5 },
  'mail by network': { most: 60, perMin: 60 },
  'sign-up by address and network': { most: 10, perMin: 60 },
  'sign-up by network': { most: 60, perMin: 60 },
  'code by network': { most: 200, perMin: 15 },
  'est by network': { most: 60, perMin: 15 },
  'password by reader': { most: 20, perMin: 60 },
  'moves by seat': { most: 3, perMin: 24 * 60 },
  'payment by reader': { most: 60, perMin: 60 },
} as const satisfies Record<string, Limit>;

/** What is tried. */
export type LimitName = keyof typeof limits;

const minuteMs = 60_000;

/** How far apart the clocks of requests may be that are under way at once, at whatever process, in ms. */
const skewMs = minuteMs;

/** Rows that no limit looks at any more are swept away after this. */
const keptMs = 24 * 60 * minuteMs;

/** Counts one more try, in one statement; 0 when it may go ahead, otherwise the seconds until it may. */
const countTry = async (database: Database, name: LimitName, subject: string, now: Date): Promise<number> => {
  const { most, perMin } = limits[name];
  const spanMs = perMin * minuteMs;
  const over = new Date(now.getTime() - spanMs);
  // A span that begins later was begun before the sandbox's clock was moved back.
  const ahead = new Date(now.getTime() + skewMs);
  const isOver = sql<boolean>`(rate_limits.started_at <= ${over} or rate_limits.started_at > ${ahead})`;
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
      .where('started_at', '<', new Date(now.getTime() - keptMs))
      .execute();
  }
  if (count <= most) return 0;
  return Math.max(1, Math.ceil((started_at.getTime() + spanMs - now.getTime()) / 1000));
};

/** Counts a try under each of these limits and refuses with a 429 when one of them is used up. */
export const limitTries = async (
  database: Database,
  tries: readonly (readonly [name: LimitName, subject: string])[],
  now: Date,
): Promise<void> => {
  let waitSec = 0;
  for (const [name, subject] of tries) waitSec = Math.max(waitSec, await countTry(database, name, subject, now));
  if (waitSec > 0) throw tooMany(waitSec);
};

const isWithin = async (database: Database, name: LimitName, subject: string, now: Date): Promise<boolean> =>
  (await countTry(database, name, subject, now)) === 0;

/**
 * Whether an address is sent one more mail. One that has had many is sent one of a kind every five minutes, whoever asks:
 * no stranger can flood a mailbox, nor keep its reader's link away.
 */
export const mayMail = async (database: Database, email: string, kind: string, now: Date): Promise<boolean> => {
  const isUsual = await isWithin(database, 'mail by address', email, now);
  // Always counted, so that the first one beyond the limit knows of the one before.
  const isLater = await isWithin(database, 'mail again by address', `${kind} ${email}`, now);
  return isUsual || isLater;
};
