/**
 * Addresses that readers have requested and not confirmed yet. They are stored apart from the codes: an address that is
 * taken gets no code, and the reader must see no difference.
 */
import type { Transaction } from 'kysely';
import type { Database } from '../../ports/database/open.ts';
import type { Schema } from '../../ports/database/schema/schema.ts';
import { codeLifetimeMs } from '../readers/one-time-codes.ts';

/** Returns the address that waits for its confirmation; null if there is none. */
export const pendingAddressOf = async (
  db: Database | Transaction<Schema>,
  userId: number,
  now: Date,
): Promise<string | null> => {
  const row = await db
    .selectFrom('email_changes')
    .select('email')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.email ?? null;
};

/** Sets the pending address in place of any other, whose codes become void. */
export const setPendingAddress = async (
  trx: Transaction<Schema>,
  userId: number,
  email: string,
  now: Date,
): Promise<void> => {
  const expires_at = new Date(now.getTime() + codeLifetimeMs('change-email'));
  await trx
    .insertInto('email_changes')
    .values({ user_id: userId, email, expires_at })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ email, expires_at }))
    .execute();
  await trx
    .deleteFrom('one_time_codes')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'change-email')
    .where('email', '<>', email)
    .execute();
};

/**
 * True if this address is the pending one. A code whose mail was still queued when another address took its place is
 * void, too.
 */
export const isPendingAddress = async (trx: Transaction<Schema>, userId: number, email: string): Promise<boolean> => {
  const row = await trx
    .selectFrom('email_changes')
    .select('email')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row?.email === email;
};
