import type { Database } from '../database/open.ts';
import { loginFailed, Refusal } from '../wire/refusal.ts';
import { isAwaited } from './email-changes.ts';
import { spendCode, voidCodes } from './one-time-codes.ts';
import { proveAddress } from './prove-address.ts';
import { findReaderById, type Reader } from './readers.ts';

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
}

/** Spends the code of a verification mail, or of a change of address. */
export const confirmAddress = (database: Database, code: string, now: Date): Promise<Confirmed> =>
  database
    .transaction()
    .execute(async (work): Promise<Confirmed> => {
      const owner = await spendCode(work, code, ['verify', 'sign-up', 'change-email'], now);
      if (owner === null) throw unknownCode();
      if (owner.purpose === 'change-email') {
        if (!(await isAwaited(work, owner.userId, owner.email))) throw unknownCode();
        await work.updateTable('users').set({ email: owner.email }).where('id', '=', owner.userId).execute();
        // Whoever reads the old address must not get in by a mail that went there.
        await voidCodes(work, owner.userId);
      }
      const before = await findReaderById(work, owner.userId);
      const reader = await proveAddress(work, owner.userId, 'TrueVerified');
      return { reader, isFirst: before?.is_pending ?? false };
    })
    .catch((cause: unknown) => {
      if (isTaken(cause)) throw loginFailed('email_taken', 'Somebody has an account with this address', 409);
      throw cause;
    });
