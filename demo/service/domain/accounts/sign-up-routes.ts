/** Signing up, and confirming the address (spec: paywall point 7, auth host). */

import type { Insertable } from 'kysely';
import { checkQuery } from '#src/contract/account/account-check.ts';
import { signUpSources } from '#src/contract/account/account-codes.ts';
import { customVerificationBody, customVerificationQuery } from '#src/contract/account/confirmation.ts';
import { mailBody, mailQuery } from '#src/contract/account/mail-request.ts';
import { registrationBody, registrationQuery } from '#src/contract/account/registration.ts';
import type { auth } from '#src/contract/auth/auth.ts';
import { type HandlersOf, handler, noInput } from '../../http/handler.ts';
import { loginFailed } from '../../http/refusal.ts';
import type { Database } from '../../ports/database/open.ts';
import type { Schema } from '../../ports/database/schema/schema.ts';
import { addMailJob, type MailJob } from '../mails/mail-job.ts';
import { issueKey } from '../readers/access-keys.ts';
import { checkNewPassword } from '../readers/new-password.ts';
import { hashPassword } from '../readers/passwords.ts';
import { enforceRateLimits } from '../readers/rate-limits.ts';
import { findReaderByEmail, findReaderById, findReaderByKey, isVerified } from '../readers/readers.ts';
import { mailLanguageOf } from '../sites/region-locales.ts';
import type { AuthDeps } from './auth-deps.ts';
import { requestAddressConfirmation } from './change-address.ts';
import { confirmAddress } from './confirm-address.ts';
import { identityOf, logIn } from './log-in.ts';
import { queueMail } from './mail-request.ts';

type SignUpHandlers = Pick<
  HandlersOf<typeof auth>,
  'checkAccount' | 'checkEmailConfirmed' | 'register' | 'customVerification' | 'resendConfirmation' | 'confirmEmail'
>;

type NewReader = Pick<
  Insertable<Schema['users']>,
  'email' | 'password_hash' | 'first_name' | 'last_name' | 'is_pending' | 'bizdata' | 'registered_at'
>;

/** Stores a new account and queues its mail. Returns its id; null if somebody has an account with the address. */
const createReader = (database: Database, account: NewReader, mail: MailJob | null): Promise<number | null> =>
  database.transaction().execute(async (trx) => {
    const created = await trx
      .insertInto('users')
      .values({ ...account, verification: 'NotVerified', source: signUpSources.organic })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (created !== undefined && mail !== null) await addMailJob(trx, mail);
    return created?.id ?? null;
  });

/** Tells whether an address has an account, and a password. */
const checkAccount = ({ database }: AuthDeps): SignUpHandlers['checkAccount'] =>
  handler({
    query: checkQuery,
    body: noInput,
    handle: async ({ query: { email } }, { ip, now }) => {
      await enforceRateLimits(
        database,
        [
          ['check by address and network', `${email} ${ip}`],
          ['check by network', ip],
        ],
        now,
      );
      const reader = await findReaderByEmail(database, email);
      return { exists: reader !== null, hasPassword: (reader?.password_hash ?? null) !== null };
    },
  });

/** Tells whether an address is confirmed. */
const checkEmailConfirmed = ({ database }: AuthDeps): SignUpHandlers['checkEmailConfirmed'] =>
  handler({
    query: checkQuery,
    body: noInput,
    handle: async ({ query: { email } }, { ip, now }) => {
      await enforceRateLimits(
        database,
        [
          ['confirmed by address and network', `${email} ${ip}`],
          ['confirmed by network', ip],
        ],
        now,
      );
      const reader = await findReaderByEmail(database, email);
      return { confirmed: reader !== null && isVerified(reader) };
    },
  });

/** Creates an account. */
const register = ({ database, pages, mailWorker }: AuthDeps): SignUpHandlers['register'] =>
  handler({
    query: registrationQuery,
    body: registrationBody,
    handle: async ({ query, body }, context) => {
      const { email, password, firstName, lastName, linkUrl, lang, bizdata } = body;
      await enforceRateLimits(
        database,
        [
          ['sign-up by address and network', `${email} ${context.ip}`],
          ['sign-up by network', context.ip],
        ],
        context.now,
      );
      const { site, page } = await pages.pageOf(query.site, linkUrl, context);
      checkNewPassword(password, email);
      const account = {
        email,
        password_hash: await hashPassword(password),
        first_name: firstName,
        last_name: lastName,
        is_pending: site.is_verify_first,
        bizdata: bizdata ?? null,
        registered_at: context.now,
      };
      const mail: MailJob = {
        kind: 'sign-up',
        siteId: site.site_id,
        page: page.href,
        email,
        language: mailLanguageOf(lang),
      };
      const id = await createReader(database, account, query.send_email === 'false' ? null : mail);
      const reader = id === null ? null : await findReaderById(database, id);
      if (reader === null) throw loginFailed('email_taken', 'Somebody has an account with this address', 409);
      mailWorker.wake();
      const userId = reader.is_pending ? identityOf(reader) : await logIn(database, reader, context);
      const signUpProof = await issueKey(database, 'sign-up', reader.id, context.now);
      return { ...userId, signUpProof, metadata: { isNewUser: true } };
    },
  });

/** Sends the confirmation mail with texts of the site. */
const customVerification = (deps: AuthDeps): SignUpHandlers['customVerification'] =>
  handler({
    query: customVerificationQuery,
    body: customVerificationBody,
    handle: async ({ query, body: { email, linkUrl, lang, ...customTexts } }, context) => {
      // Only an account's own reader may choose the texts of a mail that goes to its address.
      const { signUpProof, now } = context;
      const proven = signUpProof === null ? null : await findReaderByKey(deps.database, 'sign-up', signUpProof, now);
      const own = (await context.reader()) ?? proven;
      const isOwn = own?.email === email && (await context.agent()) === null;
      await queueMail(deps, query.site_id, { email, linkUrl, lang }, context, (mailFields) => ({
        kind: 'verify',
        ...mailFields,
        ...(isOwn && { words: customTexts }),
      }));
      return {};
    },
  });

/** Sends the confirmation mail again. */
const resendConfirmation = (deps: AuthDeps): SignUpHandlers['resendConfirmation'] =>
  handler({
    query: mailQuery,
    body: mailBody,
    handle: async ({ query, body }, context) => {
      await requestAddressConfirmation(deps, { ...query, ...body }, context);
      return {};
    },
  });

/** Confirms an address by the code of a mail. */
const confirmEmail = ({ database }: AuthDeps): SignUpHandlers['confirmEmail'] =>
  handler({
    query: noInput,
    body: noInput,
    handle: async ({ code }, context) => {
      await enforceRateLimits(database, [['code by network', context.ip]], context.now);
      const { reader, isFirst, resetToken } = await confirmAddress(database, code, context);
      const userId = isFirst ? await logIn(database, reader, context) : identityOf(reader);
      return { ...userId, ...(resetToken !== null && { resetToken }) };
    },
  });

/** The handlers of these calls. */
export const signUpRoutes = (deps: AuthDeps): SignUpHandlers => ({
  checkAccount: checkAccount(deps),
  checkEmailConfirmed: checkEmailConfirmed(deps),
  register: register(deps),
  customVerification: customVerification(deps),
  resendConfirmation: resendConfirmation(deps),
  confirmEmail: confirmEmail(deps),
});
