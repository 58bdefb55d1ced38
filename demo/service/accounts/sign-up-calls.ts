/** Signing up, and confirming the address (spec: paywall point 7, auth host). */
import { signUpSources } from '../../../src/http/contract/account-codes.ts';
import {
  checkQuery,
  customVerificationBody,
  customVerificationQuery,
  mailBody,
  mailQuery,
  registrationBody,
  registrationQuery,
} from '../../../src/http/contract/account-requests.ts';
import type { auth } from '../../../src/http/contract/auth.ts';
import { addMailJob } from '../mails/mail-job.ts';
import { type HandlersOf, handler, nothing } from '../wire/handler.ts';
import { loginFailed } from '../wire/refusal.ts';
import { issueKey } from './access-keys.ts';
import type { AuthPorts } from './auth-ports.ts';
import { askForConfirmation } from './change-address.ts';
import { confirmAddress } from './confirm-address.ts';
import { identityOf, logIn } from './log-in.ts';
import { askForMail } from './mail-request.ts';
import { checkNewPassword } from './new-password.ts';
import { hashPassword } from './passwords.ts';
import { limitTries } from './rate-limits.ts';
import { findReaderByEmail, findReaderById, isVerified } from './readers.ts';

type SignUpCalls =
  | 'checkAccount'
  | 'checkEmailConfirmed'
  | 'register'
  | 'customVerification'
  | 'resendConfirmation'
  | 'confirmEmail';

/** The handlers of these calls. */
export const signUpCalls = (ports: AuthPorts): Pick<HandlersOf<typeof auth>, SignUpCalls> => {
  const { database, pages, office } = ports;
  return {
    checkAccount: handler({
      query: checkQuery,
      body: nothing,
      answer: async ({ query: { email } }, { ip, now }) => {
        await limitTries(
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
    }),
    checkEmailConfirmed: handler({
      query: checkQuery,
      body: nothing,
      answer: async ({ query: { email } }, { ip, now }) => {
        await limitTries(
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
    }),
    register: handler({
      query: registrationQuery,
      body: registrationBody,
      answer: async ({ query, body }, visit) => {
        const { email, password, firstName, lastName, linkUrl, bizdata } = body;
        await limitTries(
          database,
          [
            ['sign-up by address and network', `${email} ${visit.ip}`],
            ['sign-up by network', visit.ip],
          ],
          visit.now,
        );
        const { site, page } = await pages.pageOf(query.site, linkUrl, visit);
        checkNewPassword(password, email);
        const password_hash = await hashPassword(password);
        const id = await database.transaction().execute(async (work) => {
          const created = await work
            .insertInto('users')
            .values({
              email,
              password_hash,
              first_name: firstName,
              last_name: lastName,
              verification: 'NotVerified',
              is_pending: site.is_verify_first,
              source: signUpSources.organic,
              bizdata: bizdata ?? null,
              registered_at: visit.now,
            })
            .onConflict((conflict) => conflict.column('email').doNothing())
            .returning('id')
            .executeTakeFirst();
          if (created !== undefined && query.send_email !== 'false') {
            await addMailJob(work, { kind: 'sign-up', siteId: site.site_id, page: page.href, email });
          }
          return created?.id ?? null;
        });
        const reader = id === null ? null : await findReaderById(database, id);
        if (reader === null) throw loginFailed('email_taken', 'Somebody has an account with this address', 409);
        office.wake();
        const who = reader.is_pending ? identityOf(reader) : await logIn(database, reader, visit);
        const signUpProof = await issueKey(database, 'sign-up', reader.id, visit.now);
        return { ...who, signUpProof, metadata: { isNewUser: true } };
      },
    }),
    customVerification: handler({
      query: customVerificationQuery,
      body: customVerificationBody,
      answer: async ({ query, body: { email, linkUrl, ...words } }, visit) => {
        // Only an account's own reader may choose the words of a mail that goes to its address.
        const isOwn = (await visit.reader())?.email === email && (await visit.agent()) === null;
        await askForMail(ports, query.site_id, { email, linkUrl }, visit, (asked) => ({
          kind: 'verify',
          ...asked,
          ...(isOwn && { words }),
        }));
        return {};
      },
    }),
    resendConfirmation: handler({
      query: mailQuery,
      body: mailBody,
      answer: async ({ query, body: { linkUrl } }, visit) => {
        await askForConfirmation(ports, { ...query, linkUrl }, visit);
        return {};
      },
    }),
    confirmEmail: handler({
      query: nothing,
      body: nothing,
      answer: async ({ code }, visit) => {
        await limitTries(database, [['code by network', visit.ip]], visit.now);
        const { reader, isFirst, resetToken } = await confirmAddress(database, code, visit);
        const who = isFirst ? await logIn(database, reader, visit) : identityOf(reader);
        return { ...who, ...(resetToken !== null && { resetToken }) };
      },
    }),
  };
};
