import type { Transaction } from 'kysely';
import type { VerificationLevel } from '../../../src/http/contract/account-codes.ts';
import type { Schema } from '../database/schema.ts';
import { endKeys } from './access-keys.ts';
import { findReaderById, isVerified, type Reader } from './readers.ts';

/**
 * Somebody has shown that an account's address is theirs. Whoever made an account whose address nobody had confirmed may
 * be somebody else: its sessions end, and so does its password. `bearer` is one of the account itself, where the browser
 * that confirms by the account's own link is logged in to it: then that session and the password stay.
 */
export const proveAddress = async (
  work: Transaction<Schema>,
  userId: number,
  how: Exclude<VerificationLevel, 'NotVerified' | 'PaidSubscriber'>,
  bearer: string | null = null,
): Promise<Reader> => {
  const before = await findReaderById(work, userId);
  if (before === null) throw new Error('A code or an identity belongs to nobody');
  if (isVerified(before)) return before;
  await endKeys(work, userId, bearer);
  await work
    .updateTable('users')
    .set({ verification: how, is_pending: false, ...(bearer === null && { password_hash: null }) })
    .where('id', '=', userId)
    .execute();
  return { ...before, verification: how, is_pending: false };
};
