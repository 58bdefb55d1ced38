import type { Transaction } from 'kysely';
import type { Database } from '../database/open.ts';
import type { Schema } from '../database/schema.ts';
import { loginFailed, Refusal } from '../wire/refusal.ts';
import type { Visit } from '../wire/visit.ts';
import { isAwaited } from './email-changes.ts';
import { issueCode, spendCode, voidCodes } from './one-time-codes.ts';
import { proveAddress } from './prove-address.ts';
import { findReaderById, findReaderByKey, type Reader } from './readers.ts';

/** A code that is unknown, used or too old; which of these is nobody's business. */
export const unknownCode = (): Refusal => new Refusal(404, 'unknown_code', 'This link is not good any more');

/** PostgreSQL's code for a value that has to be unique and is not. */
const uniqueViolation = '23505';

const isTaken = (cause: unknown): boolean =>
  typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === uniqueViolation;

/** Whose address was confirmed, and whether that lets them in for the first time. */
interface Confirmed {
  reader: Reader;
  isFirst: boolean;
  /** Sets a new password in place of one that somebody else may have chosen; null where the old one stays, or none was. */
  resetToken: string | null;
}

const hasPassword = async (work: Transaction<Schema>, userId: number): Promise<boolean> =>
  (await work.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst())?.password_hash !=
  null;

/**
 * Confirms an address within a transaction. An account that was unconfirmed keeps its password and the session of this
 * browser where this browser is logged in to it, or has registered it (`provenId`); otherwise all of that ends, and a new
 * password is asked for.
 */
const confirmWithin = async (
  work: Transaction<Schema>,
  code: string,
  visit: Visit,
  provenId: number | null,
): Promise<Confirmed> => {
  const { now } = visit;
  const owner = await spendCode(work, code, ['verify', 'sign-up', 'change-email'], now);
  if (owner === null) throw unknownCode();
  const { userId, email } = owner;
  if (owner.purpose === 'change-email') {
    if (!(await isAwaited(work, userId, email))) throw unknownCode();
    await work.updateTable('users').set({ email }).where('id', '=', userId).execute();
    // Whoever reads the old address must not get in by a mail that went there.
    await voidCodes(work, userId);
  }
  const before = await findReaderById(work, userId);
  const hadPassword = await hasPassword(work, userId);
  const isOwn = (await visit.agent()) === null && (await visit.reader())?.id === userId;
  const own = isOwn ? { bearer: visit.bearer } : provenId === userId ? { bearer: null } : null;
  const reader = await proveAddress(work, userId, 'TrueVerified', own);
  const needsPassword = hadPassword && !(await hasPassword(work, userId));
  const resetToken = needsPassword ? await issueCode(work, { purpose: 'reset', userId, email }, now) : null;
  return { reader, isFirst: before?.is_pending ?? false, resetToken };
};

/** Spends the code of a verification mail, or of a change of address. */
export const confirmAddress = async (database: Database, code: string, visit: Visit): Promise<Confirmed> => {
  // Looked up before the transaction: the embedded database has one connection.
  await visit.reader();
  const { signUpProof, now } = visit;
  const proven = signUpProof === null ? null : await findReaderByKey(database, 'sign-up', signUpProof, now);
  return database
    .transaction()
    .execute((work) => confirmWithin(work, code, visit, proven?.id ?? null))
    .catch((cause: unknown) => {
      if (isTaken(cause)) throw loginFailed('email_taken', 'Somebody has an account with this address', 409);
      throw cause;
    });
};
