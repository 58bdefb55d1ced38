import type { Transaction } from 'kysely';
import type { Reader } from '../../http/caller.ts';
import { loginFailed, Refusal } from '../../http/refusal.ts';
import type { RequestContext } from '../../http/request-context.ts';
import type { Database } from '../../ports/database/open.ts';
import type { Schema } from '../../ports/database/schema/schema.ts';
import { moveMemberships } from '../readers/move-memberships.ts';
import { issueCode, redeemCode, revokeCodes } from '../readers/one-time-codes.ts';
import { findReaderById, findReaderByKey, isVerified } from '../readers/readers.ts';
import { isPendingAddress } from './pending-addresses.ts';
import { markAddressVerified } from './verify-address.ts';

/** A code that is unknown, used or expired; the response does not say which. */
export const unknownCode = (): Refusal => new Refusal(404, 'unknown_code', 'This link is not good any more');

/** PostgreSQL's code for a value that has to be unique and is not. */
const uniqueViolation = '23505';

const isTaken = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === uniqueViolation;

/** The reader whose address was confirmed, and whether they can log in for the first time. */
interface ConfirmedAddress {
  reader: Reader;
  isFirst: boolean;
  /**
   * Sets a new password in place of one that a stranger may have chosen; null if the old one stays, or there was none.
   */
  resetToken: string | null;
}

const hasPassword = async (trx: Transaction<Schema>, userId: number): Promise<boolean> =>
  (await trx.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst())?.password_hash !=
  null;

/**
 * Confirms an address within a transaction. An account that was unconfirmed keeps its password and the session of this
 * browser if this browser is logged in to it, or has registered it (`provenId`); otherwise all of that ends, and a new
 * password is requested.
 */
const confirmInTransaction = async (
  trx: Transaction<Schema>,
  code: string,
  context: RequestContext,
  provenId: number | null,
): Promise<ConfirmedAddress> => {
  const { now } = context;
  const owner = await redeemCode(trx, code, ['verify', 'sign-up', 'change-email'], now);
  if (owner === null) throw unknownCode();
  const { userId, email } = owner;
  if (owner.purpose === 'change-email') {
    if (!(await isPendingAddress(trx, userId, email))) throw unknownCode();
    const old = await findReaderById(trx, userId);
    await trx.updateTable('users').set({ email }).where('id', '=', userId).execute();
    // An account that was not confirmed may have been a stranger's: the newsletters of the old address are not theirs.
    if (old !== null && isVerified(old)) await moveMemberships(trx, old.email, email);
    // A mail to the old address must not let its reader in.
    await revokeCodes(trx, userId);
  }
  const readerBefore = await findReaderById(trx, userId);
  const hadPassword = await hasPassword(trx, userId);
  const isOwn = (await context.agent()) === null && (await context.reader())?.id === userId;
  const ownProof = isOwn ? { bearer: context.bearer } : provenId === userId ? { bearer: null } : null;
  const reader = await markAddressVerified(trx, userId, 'TrueVerified', ownProof);
  const needsPassword = hadPassword && !(await hasPassword(trx, userId));
  const resetToken = needsPassword ? await issueCode(trx, { purpose: 'reset', userId, email }, now) : null;
  return { reader, isFirst: readerBefore?.is_pending ?? false, resetToken };
};

/** Spends the code of a verification mail, or of a change of address. */
export const confirmAddress = async (
  database: Database,
  code: string,
  context: RequestContext,
): Promise<ConfirmedAddress> => {
  // Looked up before the transaction: the embedded database has one connection.
  await context.reader();
  const { signUpProof, now } = context;
  const provenReader = signUpProof === null ? null : await findReaderByKey(database, 'sign-up', signUpProof, now);
  return database
    .transaction()
    .execute((trx) => confirmInTransaction(trx, code, context, provenReader?.id ?? null))
    .catch((error: unknown) => {
      if (isTaken(error)) throw loginFailed('email_taken', 'Somebody has an account with this address', 409);
      throw error;
    });
};
