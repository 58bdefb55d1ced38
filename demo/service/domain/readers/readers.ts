import type { Transaction } from 'kysely';
import type { Reader } from '../../http/caller.ts';
import type { Database } from '../../ports/database/open.ts';
import type { KeyPurpose } from '../../ports/database/schema/account-schema.ts';
import type { Schema } from '../../ports/database/schema/schema.ts';
import { hashKey } from './access-keys.ts';

/** True if an address counts as its reader's. */
export const isVerified = ({ verification }: Pick<Reader, 'verification'>): boolean => verification !== 'NotVerified';

/** Columns of a reader, without the hash of their password. */
export const readerColumns = [
  'users.id',
  'users.email',
  'users.first_name',
  'users.last_name',
  'users.verification',
  'users.is_pending',
] as const;

/** Returns the owner of an unexpired key of this purpose. */
export const findReaderByKey = async (
  database: Database,
  purpose: KeyPurpose,
  key: string,
  now: Date,
): Promise<Reader | null> => {
  const reader = await database
    .selectFrom('access_keys')
    .innerJoin('users', 'users.id', 'access_keys.user_id')
    .select(readerColumns)
    .where('hash', '=', hashKey(key))
    .where('purpose', '=', purpose)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .executeTakeFirst();
  return reader ?? null;
};

/** Returns the reader of an e-mail session token at its site. At any other site it counts as none. */
export const findReaderByEst = async (
  database: Database,
  est: string,
  siteId: string,
  now: Date,
): Promise<Reader | null> => {
  const at = database.selectFrom('access_keys').select('hash').where('hash', '=', hashKey(est));
  const isHere = (await at.where('site_id', '=', siteId).executeTakeFirst()) !== undefined;
  return isHere ? findReaderByKey(database, 'est', est, now) : null;
};

/** Returns the reader that visitors from an institution's network are logged in as. */
export const findReaderByNetwork = async (database: Database, network: string): Promise<Reader | null> => {
  const reader = await database
    .selectFrom('sites')
    .innerJoin('users', 'users.id', 'sites.institution_user_id')
    .select(readerColumns)
    .where('institution_network', '=', network)
    .executeTakeFirst();
  return reader ?? null;
};

/** Returns a reader by their id, inside or outside of a transaction. */
export const findReaderById = async (db: Database | Transaction<Schema>, id: number): Promise<Reader | null> =>
  (await db.selectFrom('users').select(readerColumns).where('id', '=', id).executeTakeFirst()) ?? null;

/** True for the account that all readers of an institution share: none of them may take it over. */
export const isInstitution = async (database: Database, id: number): Promise<boolean> =>
  (await database
    .selectFrom('sites')
    .select('site_id')
    .where('institution_user_id', '=', id)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/**
 * Locks a reader's row, and returns true if their password is still the one with this hash: a check of a password takes
 * a tenth of a second, in which a reset may have ended all that the old password opens.
 */
export const lockPassword = async (
  trx: Transaction<Schema>,
  userId: number,
  checkedHash: string | null,
): Promise<boolean> => {
  const row = await trx
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined && row.password_hash === checkedHash;
};

/** Returns a reader with the hash of their password, null if they have none. */
export const findReaderByEmail = async (
  database: Database | Transaction<Schema>,
  email: string,
): Promise<(Reader & { password_hash: string | null }) | null> => {
  const reader = await database
    .selectFrom('users')
    .select([...readerColumns, 'users.password_hash'])
    .where('email', '=', email)
    .executeTakeFirst();
  return reader ?? null;
};
