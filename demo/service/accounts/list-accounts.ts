import type { SignUpSource, VerificationLevel } from '../../../src/http/contract/account-codes.ts';
import type { Database } from '../database/open.ts';

/** An account, as testers see it. */
export interface ListedAccount {
  id: number;
  email: string;
  verification: VerificationLevel;
  isPending: boolean;
  hasPassword: boolean;
  source: SignUpSource;
  bizdata: string | null;
  /** The providers that this account logs in by, in the order of their names. */
  providers: string[];
}

/** How many accounts are listed. */
const listed = 500;

/** The accounts, newest first. */
export const listAccounts = async (database: Database): Promise<ListedAccount[]> => {
  const users = await database.selectFrom('users').selectAll().orderBy('id', 'desc').limit(listed).execute();
  const identities = await database.selectFrom('identities').selectAll().orderBy('provider').execute();
  return users.map((user) => ({
    id: user.id,
    email: user.email,
    verification: user.verification,
    isPending: user.is_pending,
    hasPassword: user.password_hash !== null,
    source: user.source,
    bizdata: user.bizdata,
    providers: identities.filter(({ user_id }) => user_id === user.id).map(({ provider }) => provider),
  }));
};
