import type { SignUpSource, VerificationLevel } from '#src/contract/account/account-codes.ts';
import type { Database } from '../../ports/database/open.ts';

/** An account, for testers. */
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

/** Maximum number of listed accounts. */
const maxAccounts = 500;

/** The accounts, newest first. */
export const listAccounts = async (database: Database): Promise<ListedAccount[]> => {
  const users = await database.selectFrom('users').selectAll().orderBy('id', 'desc').limit(maxAccounts).execute();
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
