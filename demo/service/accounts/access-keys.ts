/** Tokens, session ids and e-mail session tokens: 256 random bits each, of which only a hash is kept. */
import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { KeyPurpose } from '../database/account-schema.ts';
import type { Database } from '../database/open.ts';
import type { Schema } from '../database/schema.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** How long a key opens something, in ms. */
const lifetimesMs: Readonly<Record<Exclude<KeyPurpose, 'est'>, number>> = { session: 365 * dayMs, bearer: 7 * dayMs };

/** What stands in the database in place of a key. No salt: a key has too many bits to be guessed. */
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** Makes a key for a user and forgets those of theirs that have expired. */
export const issueKey = async (
  database: Database,
  purpose: Exclude<KeyPurpose, 'est'>,
  userId: number,
  now: Date,
): Promise<string> => {
  const key = randomBytes(32).toString('base64url');
  await database.deleteFrom('access_keys').where('user_id', '=', userId).where('expires_at', '<=', now).execute();
  await database
    .insertInto('access_keys')
    .values({
      hash: hashKey(key),
      purpose,
      user_id: userId,
      expires_at: new Date(now.getTime() + lifetimesMs[purpose]),
    })
    .execute();
  return key;
};

/** Ends one key: a session id or a bearer that somebody logs out with. */
export const endKey = async (database: Database, key: string): Promise<void> => {
  await database
    .deleteFrom('access_keys')
    .where('hash', '=', hashKey(key))
    .where('purpose', 'in', ['session', 'bearer'])
    .execute();
};

/** Ends every session and bearer of a user, wherever they are logged in. */
export const endKeys = async (work: Database | Transaction<Schema>, userId: number): Promise<void> => {
  await work
    .deleteFrom('access_keys')
    .where('user_id', '=', userId)
    .where('purpose', 'in', ['session', 'bearer'])
    .execute();
};

/** True while a bearer has at least half of its life before it, so that a page view need not make a new one. */
export const isFresh = async (database: Database, bearer: string, userId: number, now: Date): Promise<boolean> => {
  const row = await database
    .selectFrom('access_keys')
    .select('expires_at')
    .where('hash', '=', hashKey(bearer))
    .where('purpose', '=', 'bearer')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return (row?.expires_at?.getTime() ?? 0) - now.getTime() > lifetimesMs.bearer / 2;
};
