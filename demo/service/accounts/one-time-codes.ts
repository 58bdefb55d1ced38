/** Codes in mails: 256 random bits, of which only a hash is kept; each is good for one purpose, once, for a while. */
import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { CodePurpose } from '../database/account-schema.ts';
import type { Database } from '../database/open.ts';
import type { Schema } from '../database/schema.ts';
import { hashKey } from './access-keys.ts';

type Work = Database | Transaction<Schema>;

const minuteMs = 60_000;

/** How long each is good for, in minutes (design: contract). */
const codeMinutes: Readonly<Record<CodePurpose, number>> = {
  verify: 24 * 60,
  'sign-up': 24 * 60,
  reset: 30,
  login: 15,
  'change-email': 24 * 60,
};

/** How long a code is good for, in ms. */
export const codeLifetimeMs = (purpose: CodePurpose): number => codeMinutes[purpose] * minuteMs;

/** Whom a code belongs to, and to which address it was sent. */
export interface CodeOwner {
  userId: number;
  email: string;
  purpose: CodePurpose;
}

/**
 * Makes a code and forgets those that have run out. A new one for a password ends the older: of the links in a mailbox,
 * the newest alone sets one. A code of nobody opens nothing.
 */
export const issueCode = async (
  work: Work,
  { purpose, userId, email }: Omit<CodeOwner, 'userId'> & { userId: number | null },
  now: Date,
): Promise<string> => {
  const code = randomBytes(32).toString('base64url');
  await work.deleteFrom('one_time_codes').where('expires_at', '<=', now).execute();
  if (purpose === 'reset') {
    await work
      .deleteFrom('one_time_codes')
      .where('user_id', '=', userId)
      .where('purpose', '=', purpose)
      .where('used_at', 'is', null)
      .execute();
  }
  await work
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

/** Whose code this is, as long as it is good; leaves it so. */
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

/** Spends a code, in one statement: of many who try at once, one is told whose it was, and the others get null. */
export const spendCode = async (
  work: Work,
  code: string,
  purposes: readonly CodePurpose[],
  now: Date,
): Promise<CodeOwner | null> => {
  const row = await work
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

/** Makes every code of a user void, after their address or password was changed: no change of address waits any more. */
export const voidCodes = async (work: Work, userId: number): Promise<void> => {
  await work.deleteFrom('email_changes').where('user_id', '=', userId).execute();
  await work.deleteFrom('one_time_codes').where('user_id', '=', userId).execute();
};
