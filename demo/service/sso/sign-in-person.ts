import type { Transaction } from 'kysely';
import { signUpSources } from '../../../src/http/contract/account-codes.ts';
import type { SitePage } from '../accounts/mail-pages.ts';
import { proveAddress } from '../accounts/prove-address.ts';
import { findReaderByEmail, findReaderById, type Reader } from '../accounts/readers.ts';
import type { Database } from '../database/open.ts';
import type { Schema } from '../database/schema.ts';
import { addMailJob } from '../mails/mail-job.ts';
import { loginFailed } from '../wire/refusal.ts';
import type { Person } from './providers.ts';

/** The reader behind a person of a provider. */
export interface SignedIn {
  reader: Reader;
  /** Made just now. */
  isNewUser: boolean;
}

/** What is kept of the visit that makes an account. */
interface FirstVisit {
  /** What the page said, as it is. */
  bizdata: string | null;
  now: Date;
}

type Work = Transaction<Schema>;

const findKnown = async (work: Work, { provider, subject }: Person): Promise<Reader | null> => {
  const known = await work
    .selectFrom('identities')
    .select('user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return known === undefined ? null : findReaderById(work, known.user_id);
};

const create = async (
  work: Work,
  person: Person & { email: string },
  { site, page }: SitePage,
  { bizdata, now }: FirstVisit,
): Promise<number | null> => {
  const created = await work
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
  if (created !== undefined && !person.isEmailVerified) {
    await addMailJob(work, { kind: 'sign-up', siteId: site.site_id, page: page.href, email: person.email });
  }
  return created?.id ?? null;
};

/**
 * Finds the reader of a person, or makes one. A person whose provider vouches for the address becomes one with the
 * account that has it; one whose provider does not is turned away from it. Null: somebody was quicker, try again.
 */
const attempt = async (work: Work, person: Person, place: SitePage, visit: FirstVisit): Promise<SignedIn | null> => {
  const known = await findKnown(work, person);
  if (known !== null) return { reader: known, isNewUser: false };
  const { email, isEmailVerified, provider, subject } = person;
  if (email === null) throw loginFailed('no_email', 'The provider tells no e-mail address of this account', 403);
  const sameAddress = await findReaderByEmail(work, email);
  if (sameAddress !== null && !isEmailVerified) {
    throw loginFailed('email_taken', 'Somebody has an account with this address', 409);
  }
  const userId = sameAddress?.id ?? (await create(work, { ...person, email }, place, visit));
  if (userId === null) return null;
  if (sameAddress !== null) await proveAddress(work, userId, 'ExternalVerified');
  const added = await work
    .insertInto('identities')
    .values({ provider, subject, user_id: userId })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
    .returning('user_id')
    .executeTakeFirst();
  const reader = added === undefined ? null : await findReaderById(work, userId);
  return reader === null ? null : { reader, isNewUser: sameAddress === null };
};

/** Signs a person in. Of two first sign-ins at once, one makes the account, and the other finds it. */
export const signInPerson = async (
  database: Database,
  person: Person,
  place: SitePage,
  visit: FirstVisit,
): Promise<SignedIn> => {
  for (let tries = 0; tries < 3; tries++) {
    const signedIn = await database.transaction().execute((work) => attempt(work, person, place, visit));
    if (signedIn !== null) return signedIn;
  }
  throw new Error('An account with this address comes and goes');
};
