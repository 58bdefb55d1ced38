import type { Transaction } from 'kysely';
import type { VerificationLevel } from '../../../src/http/contract/account-codes.ts';
import type { Schema } from '../database/schema.ts';
import { endKeys } from './access-keys.ts';
import { findReaderById, isVerified, type Reader } from './readers.ts';

/**
 * Somebody has shown that an account's address is theirs. Whoever made an account whose address nobody had confirmed may
 * be somebody else: its sessions end, and so does its password. `own` says that the browser which confirms by the
 * account's own link is logged in to it, or has registered it: then the password stays, and the session of its bearer.
 */
export const proveAddress = async (
  work: Transaction<Schema>,
  userId: number,
  how: Exclude<VerificationLevel, 'NotVerified' | 'PaidSubscriber'>,
  own: { bearer: string | null } | null = null,
): Promise<Reader> => {
  const before = await findReaderById(work, userId);
  if (before === null) throw new Error('A code or an identity belongs to nobody');
  if (isVerified(before)) return before;
  await endKeys(work, userId, own?.bearer ?? null);
  await work
    .updateTable('users')
    .set({ verification: how, is_pending: false, ...(own === null && { password_hash: null }) })
    .where('id', '=', userId)
    .execute();
  return { ...before, verification: how, is_pending: false };
};
