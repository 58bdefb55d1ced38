/** Links in mails that log in or set a password, and the change of an address (spec: paywall point 7, auth host). */
import { changeEmailBody, changeEmailQuery } from '#src/contract/account/email-change.ts';
import { mailBody, mailQuery } from '#src/contract/account/mail-request.ts';
import { newPasswordBody } from '#src/contract/account/password-reset.ts';
import type { auth } from '#src/contract/auth/auth.ts';
import { type HandlersOf, handler, noInput } from '../../http/handler.ts';
import { loginFailed, Refusal } from '../../http/refusal.ts';
import { revokeKeys } from '../readers/access-keys.ts';
import { checkNewPassword } from '../readers/new-password.ts';
import { findCode, redeemCode, revokeCodes } from '../readers/one-time-codes.ts';
import { hashPassword } from '../readers/passwords.ts';
import { enforceRateLimits } from '../readers/rate-limits.ts';
import { rejectAgents } from '../readers/require-reader.ts';
import type { AuthDeps } from './auth-deps.ts';
import { requestAddressChange } from './change-address.ts';
import { unknownCode } from './confirm-address.ts';
import { logIn } from './log-in.ts';
import { queueMail } from './mail-request.ts';
import { markAddressVerified } from './verify-address.ts';

type LinkHandlers =
  | 'requestReset'
  | 'checkReset'
  | 'resetPassword'
  | 'requestDirectLogin'
  | 'directLogin'
  | 'changeEmail';

const resetHandlers = (
  deps: AuthDeps,
): Pick<HandlersOf<typeof auth>, 'requestReset' | 'checkReset' | 'resetPassword'> => {
  const { database } = deps;
  return {
    requestReset: handler({
      query: mailQuery,
      body: mailBody,
      handle: async ({ query: { site, email }, body }, context) => {
        await rejectAgents(context);
        await queueMail(deps, site, { email, ...body }, context, (mailFields) => ({ kind: 'reset', ...mailFields }));
        return {};
      },
    }),
    checkReset: handler({
      query: noInput,
      body: noInput,
      handle: async ({ code }, context) => {
        await rejectAgents(context);
        await enforceRateLimits(database, [['code by network', context.ip]], context.now);
        const owner = await findCode(database, code, 'reset', context.now);
        if (owner === null) throw unknownCode();
        return { userEmail: owner.email };
      },
    }),
    resetPassword: handler({
      query: noInput,
      body: newPasswordBody,
      handle: async ({ code, body: { password, confirmpassword } }, context) => {
        await rejectAgents(context);
        await enforceRateLimits(database, [['code by network', context.ip]], context.now);
        const owner = await findCode(database, code, 'reset', context.now);
        if (owner === null) throw unknownCode();
        // A wrong password is reported before the link is used up.
        if (password !== confirmpassword) throw new Refusal(400, 'passwords_differ', 'The two passwords differ');
        checkNewPassword(password, owner.email);
        const password_hash = await hashPassword(password);
        const reader = await database.transaction().execute(async (trx) => {
          const codeOwner = await redeemCode(trx, code, ['reset'], context.now);
          if (codeOwner === null) throw unknownCode();
          const isProven = await markAddressVerified(trx, codeOwner.userId, 'SingleVerified');
          await trx.updateTable('users').set({ password_hash }).where('id', '=', codeOwner.userId).execute();
          await revokeCodes(trx, codeOwner.userId);
          await revokeKeys(trx, codeOwner.userId);
          return isProven;
        });
        return logIn(database, reader, context);
      },
    }),
  };
};

/** The handlers of these calls. */
export const linkRoutes = (deps: AuthDeps): Pick<HandlersOf<typeof auth>, LinkHandlers> => {
  const { database } = deps;
  return {
    ...resetHandlers(deps),
    requestDirectLogin: handler({
      query: mailQuery,
      body: mailBody,
      handle: async ({ query: { site, email }, body }, context) => {
        await queueMail(deps, site, { email, ...body }, context, (mailFields) => ({ kind: 'login', ...mailFields }));
        return {};
      },
    }),
    directLogin: handler({
      query: noInput,
      body: noInput,
      handle: async ({ code }, context) => {
        await enforceRateLimits(database, [['code by network', context.ip]], context.now);
        const reader = await database.transaction().execute(async (trx) => {
          const owner = await redeemCode(trx, code, ['login'], context.now);
          return owner === null ? null : markAddressVerified(trx, owner.userId, 'SingleVerified');
        });
        if (reader === null) throw loginFailed('unknown_code', 'This link is not good any more');
        return logIn(database, reader, context);
      },
    }),
    changeEmail: handler({
      query: changeEmailQuery,
      body: changeEmailBody,
      handle: async ({ query: { site }, body: { new_email: email, linkUrl, lang, password } }, context) => {
        await requestAddressChange(deps, { site, email, linkUrl, lang, password, isOverride: true }, context);
        return {};
      },
    }),
  };
};
