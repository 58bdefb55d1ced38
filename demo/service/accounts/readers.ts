import type { Selectable } from 'kysely';
import type { Database } from '../database/open.ts';
import type { KeyPurpose, Schema } from '../database/schema.ts';
import { hashKey } from './access-keys.ts';

/** Somebody with an account. */
export type Reader = Omit<Selectable<Schema['users']>, 'password_hash'>;

const columns = ['users.id', 'users.email', 'users.first_name', 'users.last_name', 'users.is_confirmed'] as const;

/** Whom an unexpired key of this purpose belongs to. */
export const findReaderByKey = async (
  database: Database,
  purpose: KeyPurpose,
  key: string,
  now: Date,
): Promise<Reader | null> => {
  const reader = await database
    .selectFrom('access_keys')
    .innerJoin('users', 'users.id', 'access_keys.user_id')
    .select(columns)
    .where('hash', '=', hashKey(key))
    .where('purpose', '=', purpose)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .executeTakeFirst();
  return reader ?? null;
};

/** As whom visitors from an institution's network read. */
export const findReaderByNetwork = async (database: Database, network: string): Promise<Reader | null> => {
  const reader = await database
    .selectFrom('sites')
    .innerJoin('users', 'users.id', 'sites.institution_user_id')
    .select(columns)
    .where('institution_network', '=', network)
    .executeTakeFirst();
  return reader ?? null;
};

/** A reader with the hash of their password. */
export const findReaderByEmail = async (
  database: Database,
  email: string,
): Promise<(Reader & { password_hash: string }) | null> => {
  const reader = await database
    .selectFrom('users')
    .select([...columns, 'users.password_hash'])
    .where('email', '=', email)
    .executeTakeFirst();
  return reader ?? null;
};
