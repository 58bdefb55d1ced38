/** Codes in mails: 256 random bits, stored as a hash; each is valid for one purpose, once, for a while. */
import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '../../ports/database/open.ts';
import type { CodePurpose } from '../../ports/database/schema/account-schema.ts';
import type { Schema } from '../../ports/database/schema/schema.ts';
import { hashKey } from './access-keys.ts';

type Work = Database | Transaction<Schema>;

const minuteMs = 60_000;

/** Lifetime of each code, in minutes (design: contract). */
const codeMinutes: Readonly<Record<CodePurpose, number>> = {
  verify: 24 * 60,
  'sign-up': 24 * 60,
  reset: 30,
  login: 15,
  'change-email': 24 * 60,
};

/** Returns the lifetime of a code, in ms. */
export const codeLifetimeMs = (purpose: CodePurpose): number => codeMinutes[purpose] * minuteMs;

/** The owner of a code, and the address that it was sent to. */
export interface CodeOwner {
  userId: number;
  email: string;
  purpose: CodePurpose;
}

/**
 * Issues a code and deletes expired ones. A new code for a password voids the older ones: only the newest link in a
 * mailbox sets a password. A code without a user opens nothing.
 */
export const issueCode = async (
  db: Work,
  { purpose, userId, email }: Omit<CodeOwner, 'userId'> & { userId: number | null },
  now: Date,
): Promise<string> => {
  const code = randomBytes(32).toString('base64url');
  await db.deleteFrom('one_time_codes').where('expires_at', '<=', now).execute();
  if (purpose === 'reset') {
    await db
      .deleteFrom('one_time_codes')
      .where('user_id', '=', userId)
      .where('purpose', '=', purpose)
      .where('used_at', 'is', null)
      .execute();
  }
  await db
    .insertInto('one_time_codes')
    .values({
      hash: hashKey(code),
      purpose,
      user_id: userId,
      email,
      expires_at: new Date(now.getTime() + codeLifetimeMs(purpose)),
      used_at: null,
    })
    .execute();
  return code;
};

interface CodeRow {
  user_id: number | null;
  email: string;
  purpose: CodePurpose;
}

const ownerOf = (row: CodeRow | undefined): CodeOwner | null =>
  row === undefined || row.user_id === null ? null : { userId: row.user_id, email: row.email, purpose: row.purpose };

/** Returns the owner of a code while it is valid, without using it up. */
export const findCode = async (
  database: Database,
  code: string,
  purpose: CodePurpose,
  now: Date,
): Promise<CodeOwner | null> => {
  const row = await database
    .selectFrom('one_time_codes')
    .select(['user_id', 'email', 'purpose'])
    .where('hash', '=', hashKey(code))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return ownerOf(row);
};

/** Redeems a code, in one statement: of many concurrent tries, one gets its owner, and the others get null. */
export const redeemCode = async (
  db: Work,
  code: string,
  purposes: readonly CodePurpose[],
  now: Date,
): Promise<CodeOwner | null> => {
  const row = await db
    .updateTable('one_time_codes')
    .set({ used_at: now })
    .where('hash', '=', hashKey(code))
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'email', 'purpose'])
    .executeTakeFirst();
  return ownerOf(row);
};

/** Voids the pending change of a user's address. */
export const revokeEmailChange = async (db: Work, userId: number): Promise<void> => {
  await db.deleteFrom('email_changes').where('user_id', '=', userId).execute();
  await db.deleteFrom('one_time_codes').where('user_id', '=', userId).where('purpose', '=', 'change-email').execute();
};

/** Voids every code of a user after a change of their address or password; pending changes of address end as well. */
export const revokeCodes = async (db: Work, userId: number): Promise<void> => {
  await db.deleteFrom('email_changes').where('user_id', '=', userId).execute();
  await db.deleteFrom('one_time_codes').where('user_id', '=', userId).execute();
};
