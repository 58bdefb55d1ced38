/**
 * Limits of password attempts. Failures count for an account as tried from one network, and for that network as a
 * whole, never for the account alone: a stranger elsewhere can't lock its reader out. Each failure beyond the first few
 * doubles the wait of the next attempt: up to a quarter of an hour at one account, and up to a quarter of a minute for
 * a network as a whole, which many readers may share. A network that a reader has logged in from before waits only for
 * failures at that account, whatever others try there; a browser that they have logged in with, only for its own.
 */
import type { Transaction } from 'kysely';
import { tooManyAttempts } from '../../http/refusal.ts';
import type { RequestContext } from '../../http/request-context.ts';
import type { Database } from '../../ports/database/open.ts';
import type { Schema } from '../../ports/database/schema/schema.ts';
import { hashKey } from './access-keys.ts';
import { isKnownLoginSource, type LoginSource } from './login-sources.ts';

interface Rule {
  /** Failures before the first wait. */
  freeFailures: number;
  /** The first wait, in ms. */
  firstWaitMs: number;
  /** Maximum wait, in ms. */
  maxWaitMs: number;
}

const minuteMs = 60_000;

const rules = {
  'password by account and device': { freeFailures: 5, firstWaitMs: 4000, maxWaitMs: 15 * minuteMs },
  'password by account and network': { freeFailures: 5, firstWaitMs: 4000, maxWaitMs: 15 * minuteMs },
  'passwords by network': { freeFailures: 200, firstWaitMs: 2000, maxWaitMs: minuteMs / 4 },
} as const satisfies Record<string, Rule>;

type RuleName = keyof typeof rules;

/** Failures are forgotten after this many ms without an attempt. */
const forgottenMs = 60 * minuteMs;

/** Maximum difference between the clocks of processes, in ms. */
const skewMs = minuteMs;

/** Returns the wait of the next attempt after that many failures, in ms. */
export const waitMsAfter = (name: RuleName, failures: number): number => {
  const { freeFailures, firstWaitMs, maxWaitMs } = rules[name];
  return failures < freeFailures ? 0 : Math.min(maxWaitMs, firstWaitMs * 2 ** Math.min(20, failures - freeFailures));
};

/** An attempt at an account, and its source. */
export interface PasswordAttempt {
  email: string;
  /** A browser that the reader has logged in with before; null for any other. */
  device: string | null;
  network: string;
  /** The reader has logged in from this network before. */
  isKnown: boolean;
  now: Date;
}

/**
 * Looks up what is known about the source of an attempt. The secret of a browser that nobody has logged in with counts
 * as none.
 */
export const describeAttempt = async (
  database: Database,
  { email, userId, device }: { email: string; userId: number | null; device: string | undefined },
  { ip: network, now }: Pick<RequestContext, 'ip' | 'now'>,
): Promise<PasswordAttempt> => {
  // No account has the id 0: the look-up is made all the same, so that an unknown address takes as long as a known one.
  const isKnown = (place: LoginSource) => isKnownLoginSource(database, userId ?? 0, place, now);
  const isKnownDevice = device !== undefined && (await isKnown({ device }));
  return { email, device: isKnownDevice ? device : null, network, isKnown: await isKnown({ network }), now };
};

const subjectsOf = ({ email, device, network, isKnown }: PasswordAttempt): [RuleName, string][] =>
  device === null
    ? [
        ['password by account and network', `${email} ${network}`],
        ...(isKnown ? [] : [['passwords by network', network] satisfies [RuleName, string]]),
      ]
    : [['password by account and device', `${email} ${device}`]];

/** Counts a failure in advance, because many attempts may run at once; returns the wait in ms if it is too early. */
const countFailure = async (
  trx: Transaction<Schema>,
  [name, subject]: readonly [RuleName, string],
  now: Date,
): Promise<number> => {
  const key = { name, subject: hashKey(subject) };
  await trx
    .insertInto('rate_limits')
    .values({ ...key, started_at: now, count: 0 })
    .onConflict((conflict) => conflict.columns(['name', 'subject']).doNothing())
    .execute();
  const row = await trx
    .selectFrom('rate_limits')
    .select(['count', 'started_at'])
    .where('name', '=', name)
    .where('subject', '=', key.subject)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const sinceMs = now.getTime() - row.started_at.getTime();
  // A failure in the future was counted before the sandbox's clock was moved back.
  const failures = sinceMs > forgottenMs || sinceMs < -skewMs ? 0 : row.count;
  const leftMs = waitMsAfter(name, failures) - sinceMs;
  if (failures > 0 && leftMs > 0) return leftMs;
  await trx
    .updateTable('rate_limits')
    .set({ count: failures + 1, started_at: now })
    .where('name', '=', name)
    .where('subject', '=', key.subject)
    .execute();
  return 0;
};

/** Begins an attempt. Rejects it with a 429 while an earlier failure makes it wait; then it does not count. */
export const beginPasswordAttempt = (database: Database, attempt: PasswordAttempt): Promise<void> =>
  database.transaction().execute(async (trx) => {
    let waitMs = 0;
    for (const subject of subjectsOf(attempt)) waitMs = Math.max(waitMs, await countFailure(trx, subject, attempt.now));
    if (waitMs > 0) throw tooManyAttempts(Math.max(1, Math.ceil(waitMs / 1000)));
  });

/**
 * Clears the failures of the account after a right password; this attempt does not count as a failure of the network.
 */
export const clearPasswordFailures = async (database: Database, attempt: PasswordAttempt): Promise<void> => {
  for (const [name, subject] of subjectsOf(attempt)) {
    const key = hashKey(subject);
    if (name !== 'passwords by network') {
      await database.deleteFrom('rate_limits').where('name', '=', name).where('subject', '=', key).execute();
      continue;
    }
    await database
      .updateTable('rate_limits')
      .set((row) => ({ count: row('count', '-', 1) }))
      .where('name', '=', name)
      .where('subject', '=', key)
      .where('count', '>', 0)
      .execute();
  }
};
