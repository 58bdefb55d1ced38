import type { Transaction } from 'kysely';
import type { VerificationLevel } from '#src/contract/account/account-codes.ts';
import type { Reader } from '../../http/caller.ts';
import type { Schema } from '../../ports/database/schema/schema.ts';
import { revokeKeys } from '../readers/access-keys.ts';
import { revokeEmailChange } from '../readers/one-time-codes.ts';
import { findReaderById, isVerified } from '../readers/readers.ts';

/** Removes every way into an account that a stranger may have prepared, but for its sessions. */
const removeWaysIn = async (trx: Transaction<Schema>, userId: number): Promise<void> => {
  await revokeEmailChange(trx, userId);
  await trx.deleteFrom('identities').where('user_id', '=', userId).execute();
  await trx.updateTable('users').set({ password_hash: null }).where('id', '=', userId).execute();
};

/**
 * Marks an account's address as verified by its reader. The account may have been made by a stranger before: its
 * sessions end, and so do its password, its providers and its pending change of address. `ownProof` says that the
 * confirming browser is logged in to the account, or has registered it: then all that stays, and the session of its
 * bearer.
 */
export const markAddressVerified = async (
  trx: Transaction<Schema>,
  userId: number,
  verification: Exclude<VerificationLevel, 'NotVerified' | 'PaidSubscriber'>,
  ownProof: { bearer: string | null } | null = null,
): Promise<Reader> => {
  const readerBefore = await findReaderById(trx, userId);
  if (readerBefore === null) throw new Error('A code or an identity belongs to nobody');
  if (isVerified(readerBefore)) return readerBefore;
  await revokeKeys(trx, userId, ownProof?.bearer ?? null);
  if (ownProof === null) await removeWaysIn(trx, userId);
  await trx.updateTable('users').set({ verification, is_pending: false }).where('id', '=', userId).execute();
  return { ...readerBefore, verification, is_pending: false };
};
