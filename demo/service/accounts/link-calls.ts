/** Links in mails that log in or set a password, and the change of an address (spec: paywall point 7, auth host). */
import {
  changeEmailBody,
  changeEmailQuery,
  mailBody,
  mailQuery,
  newPasswordBody,
} from '../../../src/http/contract/account-requests.ts';
import type { auth } from '../../../src/http/contract/auth.ts';
import { type HandlersOf, handler, nothing } from '../wire/handler.ts';
import { loginFailed, Refusal } from '../wire/refusal.ts';
import { endKeys } from './access-keys.ts';
import type { AuthPorts } from './auth-ports.ts';
import { askForNewAddress } from './change-address.ts';
import { unknownCode } from './confirm-address.ts';
import { refuseAgents } from './demand-reader.ts';
import { logIn } from './log-in.ts';
import { askForMail } from './mail-request.ts';
import { checkNewPassword } from './new-password.ts';
import { findCode, spendCode, voidCodes } from './one-time-codes.ts';
import { hashPassword } from './passwords.ts';
import { proveAddress } from './prove-address.ts';
import { limitTries } from './rate-limits.ts';

type LinkCalls = 'requestReset' | 'checkReset' | 'resetPassword' | 'requestDirectLogin' | 'directLogin' | 'changeEmail';

/** The handlers of these calls. */
export const linkCalls = (ports: AuthPorts): Pick<HandlersOf<typeof auth>, LinkCalls> => {
  const { database } = ports;
  return {
    requestReset: handler({
      query: mailQuery,
      body: mailBody,
      answer: async ({ query: { site, email }, body: { linkUrl } }, visit) => {
        await refuseAgents(visit);
        await askForMail(ports, site, { email, linkUrl }, visit, (asked) => ({ kind: 'reset', ...asked }));
        return {};
      },
    }),
    checkReset: handler({
      query: nothing,
      body: nothing,
      answer: async ({ code }, visit) => {
        await refuseAgents(visit);
        await limitTries(database, [['code by network', visit.ip]], visit.now);
        const owner = await findCode(database, code, 'reset', visit.now);
        if (owner === null) throw unknownCode();
        return { userEmail: owner.email };
      },
    }),
    resetPassword: handler({
      query: nothing,
      body: newPasswordBody,
      answer: async ({ code, body: { password, confirmpassword } }, visit) => {
        await refuseAgents(visit);
        await limitTries(database, [['code by network', visit.ip]], visit.now);
        const owner = await findCode(database, code, 'reset', visit.now);
        if (owner === null) throw unknownCode();
        // What is wrong with a password is said before the link is spent.
        if (password !== confirmpassword) throw new Refusal(400, 'passwords_differ', 'The two passwords differ');
        checkNewPassword(password, owner.email);
        const password_hash = await hashPassword(password);
        const reader = await database.transaction().execute(async (work) => {
          const spent = await spendCode(work, code, ['reset'], visit.now);
          if (spent === null) throw unknownCode();
          const proved = await proveAddress(work, spent.userId, 'SingleVerified');
          await work.updateTable('users').set({ password_hash }).where('id', '=', spent.userId).execute();
          await voidCodes(work, spent.userId);
          await endKeys(work, spent.userId);
          return proved;
        });
        return logIn(database, reader, visit);
      },
    }),
    requestDirectLogin: handler({
      query: mailQuery,
      body: mailBody,
      answer: async ({ query: { site, email }, body: { linkUrl } }, visit) => {
        await askForMail(ports, site, { email, linkUrl }, visit, (asked) => ({ kind: 'login', ...asked }));
        return {};
      },
    }),
    directLogin: handler({
      query: nothing,
      body: nothing,
      answer: async ({ code }, visit) => {
        await limitTries(database, [['code by network', visit.ip]], visit.now);
        const reader = await database.transaction().execute(async (work) => {
          const owner = await spendCode(work, code, ['login'], visit.now);
          return owner === null ? null : proveAddress(work, owner.userId, 'SingleVerified');
        });
        if (reader === null) throw loginFailed('unknown_code', 'This link is not good any more');
        return logIn(database, reader, visit);
      },
    }),
    changeEmail: handler({
      query: changeEmailQuery,
      body: changeEmailBody,
      answer: async ({ query: { site }, body: { new_email: email, linkUrl } }, visit) => {
        await askForNewAddress(ports, { site, email, linkUrl, isOverride: true }, visit);
        return {};
      },
    }),
  };
};
