/**
 * Which address a reader has asked for and not confirmed yet. It is kept beside the codes, for an address that somebody
 * else has gets no code: what the reader is told must be the same either way.
 */
import type { Transaction } from 'kysely';
import type { Database } from '../database/open.ts';
import type { Schema } from '../database/schema.ts';
import { codeLifetimeMs } from './one-time-codes.ts';

/** The address that waits for its confirmation; null when none does. */
export const awaitedAddress = async (
  work: Database | Transaction<Schema>,
  userId: number,
  now: Date,
): Promise<string | null> => {
  const row = await work
    .selectFrom('email_changes')
    .select('email')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.email ?? null;
};

/** Lets this address wait in place of any other, whose codes become void. */
export const awaitAddress = async (
  work: Transaction<Schema>,
  userId: number,
  email: string,
  now: Date,
): Promise<void> => {
  const expires_at = new Date(now.getTime() + codeLifetimeMs('change-email'));
  await work
    .insertInto('email_changes')
    .values({ user_id: userId, email, expires_at })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ email, expires_at }))
    .execute();
  await work
    .deleteFrom('one_time_codes')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'change-email')
    .where('email', '<>', email)
    .execute();
};

/** Whether this is the address that waits. A code whose mail was still in line when another took its place is void, too. */
export const isAwaited = async (work: Transaction<Schema>, userId: number, email: string): Promise<boolean> => {
  const row = await work
    .selectFrom('email_changes')
    .select('email')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row?.email === email;
};
