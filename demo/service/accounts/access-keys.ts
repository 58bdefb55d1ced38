/** Tokens, session ids and e-mail session tokens: 256 random bits each, of which only a hash is kept. */
import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { KeyPurpose } from '../database/account-schema.ts';
import type { Database } from '../database/open.ts';
import type { Schema } from '../database/schema.ts';

type Work = Database | Transaction<Schema>;

const minuteMs = 60 * 1000;
const dayMs = 24 * 60 * minuteMs;

/** How long a key opens something, in ms. An agent's keys are never made to last longer (design: security, point 11). */
export const keyLifetimesMs: Readonly<Record<Exclude<KeyPurpose, 'est'>, number>> = {
  session: 365 * dayMs,
  bearer: 7 * dayMs,
  'agent-token': 5 * minuteMs,
  agent: 10 * minuteMs,
  'sign-up': 365 * dayMs,
};

/** What stands in the database in place of a key. No salt: a key has too many bits to be guessed. */
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** What a key is tied to beside its reader. */
interface KeyTies {
  /** Of a bearer: the session that it came with. */
  session?: string;
  /** Of an agent's keys. */
  agentId?: number;
}

/** Makes a key for a user and forgets those of theirs that have expired. */
export const issueKey = async (
  work: Work,
  purpose: Exclude<KeyPurpose, 'est'>,
  userId: number,
  now: Date,
  { session, agentId }: KeyTies = {},
): Promise<string> => {
  const key = randomBytes(32).toString('base64url');
  await work.deleteFrom('access_keys').where('user_id', '=', userId).where('expires_at', '<=', now).execute();
  await work
    .insertInto('access_keys')
    .values({
      hash: hashKey(key),
      purpose,
      user_id: userId,
      expires_at: new Date(now.getTime() + keyLifetimesMs[purpose]),
      session_hash: session === undefined ? null : hashKey(session),
      agent_id: agentId ?? null,
    })
    .execute();
  return key;
};

/**
 * Ends what somebody logs out with: a session with all its bearers, however many subdomains and tabs have got one, or an
 * agent's bearer. A bearer ends the session that it came with.
 */
export const endSessions = async (database: Database, keys: readonly string[]): Promise<void> => {
  const hashes = keys.map(hashKey);
  if (hashes.length === 0) return;
  await database.transaction().execute(async (work) => {
    const rows = await work
      .selectFrom('access_keys')
      .select('session_hash')
      .where('hash', 'in', hashes)
      .where('session_hash', 'is not', null)
      .execute();
    const ended = [...hashes, ...rows.flatMap(({ session_hash }) => session_hash ?? [])];
    await work
      .deleteFrom('access_keys')
      .where((where) => where.or([where('hash', 'in', ended), where('session_hash', 'in', ended)]))
      .where('purpose', 'in', ['session', 'bearer', 'agent'])
      .execute();
  });
};

/** How long a bearer that was renewed stays good, for calls and tabs that still carry it, in ms. */
const overlapMs = minuteMs;

/** Lets a renewed bearer of a user run out soon. */
export const retireBearer = async (work: Work, bearer: string, userId: number, now: Date): Promise<void> => {
  const end = new Date(now.getTime() + overlapMs);
  await work
    .updateTable('access_keys')
    .set({ expires_at: end })
    .where('hash', '=', hashKey(bearer))
    .where('purpose', '=', 'bearer')
    .where('user_id', '=', userId)
    .where('expires_at', '>', end)
    .execute();
};

/**
 * Ends every session and bearer of a user, wherever they are logged in; `but` spares one bearer and the session that it
 * came with. Agents who act for the user are not logged in as them: they stay for what is left of their minutes.
 */
export const endKeys = async (work: Work, userId: number, but: string | null = null): Promise<void> => {
  const spared = but === null ? [] : [hashKey(but)];
  if (but !== null) {
    const kept = work.selectFrom('access_keys').select('session_hash').where('hash', 'in', spared);
    const session = (await kept.executeTakeFirst())?.session_hash;
    if (session != null) spared.push(session);
  }
  await work
    .deleteFrom('access_keys')
    .where('user_id', '=', userId)
    .where('purpose', 'in', ['session', 'bearer'])
    .$if(spared.length > 0, (query) => query.where('hash', 'not in', spared))
    .execute();
};

/**
 * Takes a bearer over into a session, so that a page view need not make a new one: while it has at least half of its
 * life before it, and is the user's own. False for any other; an agent's bearer is never a reader's.
 */
export const keepBearer = async (
  database: Database,
  bearer: string,
  { userId, session }: { userId: number; session: string },
  now: Date,
): Promise<boolean> => {
  const row = await database
    .selectFrom('access_keys')
    .select(['expires_at', 'session_hash'])
    .where('hash', '=', hashKey(bearer))
    .where('purpose', '=', 'bearer')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const isFresh = (row?.expires_at?.getTime() ?? 0) - now.getTime() > keyLifetimesMs.bearer / 2;
  if (isFresh && row?.session_hash !== hashKey(session)) {
    await database
      .updateTable('access_keys')
      .set({ session_hash: hashKey(session) })
      .where('hash', '=', hashKey(bearer))
      .execute();
  }
  return isFresh;
};
