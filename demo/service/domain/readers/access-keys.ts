/** Tokens, session ids and e-mail session tokens: 256 random bits each, of which only a hash is kept. */
import { hash, randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '../../ports/database/open.ts';
import type { KeyPurpose } from '../../ports/database/schema/account-schema.ts';
import type { Schema } from '../../ports/database/schema/schema.ts';

type Work = Database | Transaction<Schema>;

const minuteMs = 60 * 1000;
const dayMs = 24 * 60 * minuteMs;

/** Lifetime of a key, in ms. An agent's keys are never extended (design: security, point 11). */
export const keyLifetimesMs: Readonly<Record<Exclude<KeyPurpose, 'est'>, number>> = {
  session: 365 * dayMs,
  bearer: 7 * dayMs,
  'agent-token': 5 * minuteMs,
  agent: 10 * minuteMs,
  'sign-up': 365 * dayMs,
};

/** Returns the hash that the database stores in place of a key. No salt: a key has too many bits to be guessed. */
export const hashKey = (key: string): string => hash('sha256', key, 'base64url');

/** Bindings of a key beside its reader. */
interface KeyBinding {
  /** Of a bearer: the session that it was issued with. */
  session?: string;
  /** Of an agent's keys. */
  agentId?: number;
}

/** Issues a key for a user and deletes their expired ones. */
export const issueKey = async (
  db: Work,
  purpose: Exclude<KeyPurpose, 'est'>,
  userId: number,
  now: Date,
  { session, agentId }: KeyBinding = {},
): Promise<string> => {
  const key = randomBytes(32).toString('base64url');
  await db.deleteFrom('access_keys').where('user_id', '=', userId).where('expires_at', '<=', now).execute();
  await db
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
 * Ends the keys of a log-out: a session with all its bearers, on all subdomains and tabs, or an agent's bearer. A
 * bearer ends the session that it was issued with.
 */
export const endSessions = async (database: Database, keys: readonly string[]): Promise<void> => {
  const hashes = keys.map(hashKey);
  if (hashes.length === 0) return;
  await database.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('access_keys')
      .select('session_hash')
      .where('hash', 'in', hashes)
      .where('session_hash', 'is not', null)
      .execute();
    const endedHashes = [...hashes, ...rows.flatMap(({ session_hash }) => session_hash ?? [])];
    await trx
      .deleteFrom('access_keys')
      .where((where) => where.or([where('hash', 'in', endedHashes), where('session_hash', 'in', endedHashes)]))
      .where('purpose', 'in', ['session', 'bearer', 'agent'])
      .execute();
  });
};

/** A renewed bearer stays valid this long, for calls and tabs that still carry it, in ms. */
const overlapMs = minuteMs;

/** Lets a renewed bearer of a user expire soon. */
export const expireBearerSoon = async (db: Work, bearer: string, userId: number, now: Date): Promise<void> => {
  const end = new Date(now.getTime() + overlapMs);
  await db
    .updateTable('access_keys')
    .set({ expires_at: end })
    .where('hash', '=', hashKey(bearer))
    .where('purpose', '=', 'bearer')
    .where('user_id', '=', userId)
    .where('expires_at', '>', end)
    .execute();
};

/**
 * Ends every session and bearer of a user; `exceptBearer` keeps one bearer and its session. Agents who act for the user
 * are not logged in as them: they stay until their keys expire.
 */
export const revokeKeys = async (db: Work, userId: number, exceptBearer: string | null = null): Promise<void> => {
  const keptHashes = exceptBearer === null ? [] : [hashKey(exceptBearer)];
  if (exceptBearer !== null) {
    const keptSessions = db.selectFrom('access_keys').select('session_hash').where('hash', 'in', keptHashes);
    const session = (await keptSessions.executeTakeFirst())?.session_hash;
    if (session != null) keptHashes.push(session);
  }
  await db
    .deleteFrom('access_keys')
    .where('user_id', '=', userId)
    .where('purpose', 'in', ['session', 'bearer'])
    .$if(keptHashes.length > 0, (query) => query.where('hash', 'not in', keptHashes))
    .execute();
};

/**
 * Attaches a bearer to a session, so that a page view need not issue a new one: if at least half of its lifetime is
 * left and it is the user's own. Returns false for any other; an agent's bearer never becomes a reader's.
 */
export const attachBearer = async (
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
