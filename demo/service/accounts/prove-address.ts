import type { Transaction } from 'kysely';
import type { VerificationLevel } from '../../../src/http/contract/account-codes.ts';
import type { Schema } from '../database/schema.ts';
import { endKeys } from './access-keys.ts';
import { findReaderById, isVerified, type Reader } from './readers.ts';

/**
 * Somebody has shown that an account's address is theirs. Who confirms an address by its own link keeps everything.
 * Who comes another way, to an account whose address nobody had confirmed, may not be the one who made it: its
 * password and sessions end, so that nobody can prepare an account for somebody else and stay in it.
 */
export const proveAddress = async (
  work: Transaction<Schema>,
  userId: number,
  how: Exclude<VerificationLevel, 'NotVerified' | 'PaidSubscriber'>,
): Promise<Reader> => {
  const before = await findReaderById(work, userId);
  if (before === null) throw new Error('A code or an identity belongs to nobody');
  if (isVerified(before)) return before;
  const isForeign = how !== 'TrueVerified';
  if (isForeign) await endKeys(work, userId);
  await work
    .updateTable('users')
    .set({ verification: how, is_pending: false, ...(isForeign && { password_hash: null }) })
    .where('id', '=', userId)
    .execute();
  return { ...before, verification: how, is_pending: false };
};
