/**
 * How often a password may be tried. Failures count for an account as tried from one network, and for that network as a
 * whole, never for the account alone: a stranger elsewhere can't shut its reader out. Each failure beyond the first few
 * makes the next try wait twice as long: up to a quarter of an hour at one account, and up to a quarter of a minute for a
 * network as a whole, behind which many readers may sit. A network from which a reader has logged in before waits for
 * failures at that account alone, whatever somebody else tries there; a browser in which they have, for its own alone.
 */
import type { Transaction } from 'kysely';
import type { Database } from '../database/open.ts';
import type { Schema } from '../database/schema.ts';
import { tooMany } from '../wire/refusal.ts';
import type { Visit } from '../wire/visit.ts';
import { hashKey } from './access-keys.ts';
import { isKnownPlace, type Place } from './known-places.ts';

interface Rule {
  /** Failures before the first wait. */
  free: number;
  /** The first wait, in ms. */
  firstMs: number;
  /** No wait is longer, in ms. */
  longestMs: number;
}

const minuteMs = 60_000;

const rules = {
  'password by account and device': { free: 5, firstMs: 4000, longestMs: 15 * minuteMs },
  'password by account and network': { free: 5, firstMs: 4000, longestMs: 15 * minuteMs },
  'passwords by network': { free: 200, firstMs: 2000, longestMs: minuteMs / 4 },
} as const satisfies Record<string, Rule>;

type RuleName = keyof typeof rules;

/** Failures are forgotten when so long nothing was tried, in ms. */
const forgottenMs = 60 * minuteMs;

/** How far apart the clocks of processes may be, in ms. */
const skewMs = minuteMs;

/** How long the next try waits after so many failures, in ms. */
export const waitMsAfter = (name: RuleName, failures: number): number => {
  const { free, firstMs, longestMs } = rules[name];
  return failures < free ? 0 : Math.min(longestMs, firstMs * 2 ** Math.min(20, failures - free));
};

/** A try at an account, and from where. */
export interface PasswordTry {
  email: string;
  /** A browser that the reader has logged in with before; null for any other. */
  device: string | null;
  network: string;
  /** The reader has logged in from this network before. */
  isKnown: boolean;
  now: Date;
}

/** Looks up what is known of the place of a try. A secret of a browser that nobody has logged in with says nothing. */
export const describeTry = async (
  database: Database,
  { email, userId, device }: { email: string; userId: number | null; device: string | undefined },
  { ip: network, now }: Pick<Visit, 'ip' | 'now'>,
): Promise<PasswordTry> => {
  // No account has the id 0: it is looked up all the same, so that an unknown address takes as long as a known one.
  const knows = (place: Place) => isKnownPlace(database, userId ?? 0, place, now);
  const isKnownDevice = device !== undefined && (await knows({ device }));
  return { email, device: isKnownDevice ? device : null, network, isKnown: await knows({ network }), now };
};

const subjectsOf = ({ email, device, network, isKnown }: PasswordTry): [RuleName, string][] =>
  device === null
    ? [
        ['password by account and network', `${email} ${network}`],
        ...(isKnown ? [] : [['passwords by network', network] satisfies [RuleName, string]]),
      ]
    : [['password by account and device', `${email} ${device}`]];

/** Counts a failure beforehand, for many may try at once; tells how long to wait where it is too early, in ms. */
const countFailure = async (
  work: Transaction<Schema>,
  [name, subject]: readonly [RuleName, string],
  now: Date,
): Promise<number> => {
  const key = { name, subject: hashKey(subject) };
  await work
    .insertInto('rate_limits')
    .values({ ...key, started_at: now, count: 0 })
    .onConflict((conflict) => conflict.columns(['name', 'subject']).doNothing())
    .execute();
  const row = await work
    .selectFrom('rate_limits')
    .select(['count', 'started_at'])
    .where('name', '=', name)
    .where('subject', '=', key.subject)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const sinceMs = now.getTime() - row.started_at.getTime();
  // A failure that lies ahead was counted before the sandbox's clock was moved back.
  const failures = sinceMs > forgottenMs || sinceMs < -skewMs ? 0 : row.count;
  const leftMs = waitMsAfter(name, failures) - sinceMs;
  if (failures > 0 && leftMs > 0) return leftMs;
  await work
    .updateTable('rate_limits')
    .set({ count: failures + 1, started_at: now })
    .where('name', '=', name)
    .where('subject', '=', key.subject)
    .execute();
  return 0;
};

/** Begins a try. Refuses it with a 429 while an earlier failure makes it wait; then it counts nowhere. */
export const beginPasswordTry = (database: Database, asked: PasswordTry): Promise<void> =>
  database.transaction().execute(async (work) => {
    let waitMs = 0;
    for (const subject of subjectsOf(asked)) waitMs = Math.max(waitMs, await countFailure(work, subject, asked.now));
    if (waitMs > 0) throw tooMany(Math.max(1, Math.ceil(waitMs / 1000)));
  });

/** The password was right: what was counted for the account is forgotten, and this try was no failure of the network. */
export const forgivePasswordTry = async (database: Database, asked: PasswordTry): Promise<void> => {
  for (const [name, subject] of subjectsOf(asked)) {
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
