import type { Transaction } from 'kysely';
import { signUpSources } from '#src/contract/account/account-codes.ts';
import type { Reader } from '../../http/caller.ts';
import { loginFailed } from '../../http/refusal.ts';
import type { Database } from '../../ports/database/open.ts';
import type { Schema } from '../../ports/database/schema/schema.ts';
import type { SitePage } from '../accounts/mail-pages.ts';
import { markAddressVerified } from '../accounts/verify-address.ts';
import { addMailJob } from '../mails/mail-job.ts';
import { findReaderByEmail, findReaderById } from '../readers/readers.ts';
import type { ProviderPerson } from './providers.ts';

/** The reader of a provider's person. */
export interface SignedIn {
  reader: Reader;
  /** Made just now. */
  isNewUser: boolean;
}

/** Data of the request that creates an account. */
interface NewAccountData {
  /** Business data of the page, unchanged. */
  bizdata: string | null;
  now: Date;
}

type Work = Transaction<Schema>;

const findLinkedReader = async (trx: Work, { provider, subject }: ProviderPerson): Promise<Reader | null> => {
  const linkedUser = await trx
    .selectFrom('identities')
    .select('user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return linkedUser === undefined ? null : findReaderById(trx, linkedUser.user_id);
};

const create = async (
  trx: Work,
  person: ProviderPerson & { email: string },
  { site, page }: SitePage,
  { bizdata, now }: NewAccountData,
): Promise<number | null> => {
  const createdUser = await trx
    .insertInto('users')
    .values({
      email: person.email,
      password_hash: null,
      first_name: person.firstName.slice(0, 100),
      last_name: person.lastName.slice(0, 100),
      verification: person.isEmailVerified ? 'ExternalVerified' : 'NotVerified',
      is_pending: site.is_verify_first && !person.isEmailVerified,
      source: signUpSources[person.provider],
      bizdata,
      registered_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (createdUser !== undefined && !person.isEmailVerified) {
    await addMailJob(trx, { kind: 'sign-up', siteId: site.site_id, page: page.href, email: person.email });
  }
  return createdUser?.id ?? null;
};

/**
 * Finds the reader of a person, or creates one. A person with a verified address is linked to the account of that
 * address; one without is rejected if it is taken. Null: a concurrent sign-in was faster, try again.
 */
const attemptSignIn = async (
  trx: Work,
  person: ProviderPerson,
  place: SitePage,
  context: NewAccountData,
): Promise<SignedIn | null> => {
  const linkedUser = await findLinkedReader(trx, person);
  if (linkedUser !== null) return { reader: linkedUser, isNewUser: false };
  const { email, isEmailVerified, provider, subject } = person;
  if (email === null) throw loginFailed('no_email', 'The provider tells no e-mail address of this account', 403);
  const sameAddress = await findReaderByEmail(trx, email);
  if (sameAddress !== null && !isEmailVerified) {
    throw loginFailed('email_taken', 'Somebody has an account with this address', 409);
  }
  const userId = sameAddress?.id ?? (await create(trx, { ...person, email }, place, context));
  if (userId === null) return null;
  if (sameAddress !== null) await markAddressVerified(trx, userId, 'ExternalVerified');
  const addedIdentity = await trx
    .insertInto('identities')
    .values({ provider, subject, user_id: userId })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
    .returning('user_id')
    .executeTakeFirst();
  const reader = addedIdentity === undefined ? null : await findReaderById(trx, userId);
  return reader === null ? null : { reader, isNewUser: sameAddress === null };
};

/** Signs a person in. Of two concurrent first sign-ins, one creates the account, and the other finds it. */
export const signInPerson = async (
  database: Database,
  person: ProviderPerson,
  place: SitePage,
  context: NewAccountData,
): Promise<SignedIn> => {
  for (let tries = 0; tries < 3; tries++) {
    const signedIn = await database.transaction().execute((trx) => attemptSignIn(trx, person, place, context));
    if (signedIn !== null) return signedIn;
  }
  throw new Error('An account with this address comes and goes');
};
