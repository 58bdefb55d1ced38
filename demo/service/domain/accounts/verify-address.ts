import type { Transaction } from 'kysely';
import type { VerificationLevel } from '#src/contract/account/account-codes.ts';
import type { Reader } from '../../http/caller.ts';
import type { Schema } from '../../ports/database/schema/schema.ts';
import { revokeKeys } from '../readers/access-keys.ts';
import { findReaderById, isVerified } from '../readers/readers.ts';

/**
 * Marks an account's address as verified by its reader. The account may have been made by a stranger before: its
 * sessions end, and so does its password. `ownProof` says that the confirming browser is logged in to the account, or
 * has registered it: then the password stays, and the session of its bearer.
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
  await trx
    .updateTable('users')
    .set({ verification, is_pending: false, ...(ownProof === null && { password_hash: null }) })
    .where('id', '=', userId)
    .execute();
  return { ...readerBefore, verification, is_pending: false };
};
