/** The keys that sign statements about readers: made on first use, and replaced by age or by a command. */
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Selectable } from 'kysely';
import type { InferInput } from 'valibot';
import * as v from 'valibot';
import { keySetReply, maxStatementSec } from '#src/contract/paywall/signing-keys.ts';
import type { Database } from './open.ts';
import type { SigningKeysTable } from './schema/account-schema.ts';

const hourMs = 3600 * 1000;

/** A key is followed by another one when it is this old, in ms. */
const rotationAgeMs = 30 * 24 * hourMs;

/** A key is published this long before it signs, in ms: gates keep the set for less. */
const announcementMs = hourMs;

type KeyRow = Selectable<SigningKeysTable>;
type KeySet = InferInput<typeof keySetReply>;

const selectKeys = (database: Database): Promise<KeyRow[]> =>
  database.selectFrom('signing_keys').selectAll().orderBy('generation').execute();

/** Adds the key of a generation; another process that does the same at the same moment wins or loses, whole. */
const addKey = async (database: Database, generation: number, now: Date, signsFrom: Date): Promise<void> => {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const kid = await calculateJwkThumbprint(await exportJWK(publicKey));
  await database
    .insertInto('signing_keys')
    .values({
      generation,
      kid,
      private_jwk: JSON.stringify(await exportJWK(privateKey)),
      created_at: now,
      signs_from: signsFrom,
    })
    .onConflict((conflict) => conflict.column('generation').doNothing())
    .execute();
};

/** Returns the keys, oldest first: at least one, and a new one beside a key that has grown old. */
const currentKeys = async (database: Database, now: Date): Promise<KeyRow[]> => {
  const keys = await selectKeys(database);
  const newest = keys.at(-1);
  const isYoung = newest !== undefined && now.getTime() - newest.created_at.getTime() < rotationAgeMs;
  if (isYoung) return keys;
  const signsFrom = newest === undefined ? now : new Date(now.getTime() + announcementMs);
  await addKey(database, (newest?.generation ?? 0) + 1, now, signsFrom);
  return selectKeys(database);
};

/** True as long as a statement of the key may be valid: the next key has not signed for longer than that. */
const isPublished = (keys: readonly KeyRow[], at: number, now: Date): boolean => {
  const next = keys[at + 1];
  return next === undefined || next.signs_from.getTime() + maxStatementSec * 1000 > now.getTime();
};

/** Returns the private key that signs now, with its id. */
export const findSigningKey = async (database: Database, now: Date): Promise<{ kid: string; privateJwk: JWK }> => {
  const keys = await currentKeys(database, now);
  const [first] = keys;
  const key = keys.findLast(({ signs_from }) => signs_from <= now) ?? first;
  if (key === undefined) throw new Error('The database keeps no signing key');
  return { kid: key.kid, privateJwk: key.private_jwk };
};

/** Returns the public keys of all statements that may be valid now, and of those that are signed next. */
export const findPublishedKeys = async (database: Database, now: Date): Promise<KeySet> => {
  const keys = await currentKeys(database, now);
  return v.parse(keySetReply, {
    keys: keys
      .filter((_, at) => isPublished(keys, at, now))
      .map(({ kid, private_jwk: { kty, crv, x, y } }) => ({ kty, crv, x, y, kid, alg: 'ES256', use: 'sig' })),
  });
};

/**
 * Adds a key that signs in an hour; the older ones stay published until their statements have expired. With `isLeaked`
 * the older ones are removed and the new one signs at once: no statement that they signed is valid any more.
 */
export const rotateSigningKeys = async (
  database: Database,
  now: Date,
  { isLeaked }: { isLeaked: boolean },
): Promise<void> => {
  const keys = await selectKeys(database);
  const generation = (keys.at(-1)?.generation ?? 0) + 1;
  const isFirst = keys.length === 0;
  await addKey(database, generation, now, isLeaked || isFirst ? now : new Date(now.getTime() + announcementMs));
  const removable = keys.filter((_, at) => isLeaked || !isPublished(keys, at, now)).map((key) => key.generation);
  if (removable.length > 0) await database.deleteFrom('signing_keys').where('generation', 'in', removable).execute();
};
