import { accountChecks } from '../../../contract/account/account-check.ts';
import { directLogins } from '../../../contract/account/direct-login.ts';
import { withCode } from '../../../contract/account/path-code.ts';
import { registerReader } from '../../../contract/account/registration.ts';
import { passwordLogin } from '../../../contract/auth/log-in.ts';
import { readDevice } from '../../log-in/device.ts';
import type { Account } from '../account-types.ts';
import { requireText } from '../auth-call.ts';
import { signUpProofKey } from '../confirmation-mail.ts';
import { type AccountTools, addressRefusals, doneResult, expiredCodes } from './account-tools.ts';

const credentialRefusals = {
  wrong_credentials: 'wrong-credentials',
  200: 'wrong-credentials',
  401: 'wrong-credentials',
} as const;

/** Signing in and up. */
export const createSignInActions = ({
  http,
  platform,
  keyStore,
  siteId,
  onNewUser,
  callAuth,
  requireSite,
  requireEmail,
  mailBody,
  bizdata,
  store,
  isOtherReader,
  mail,
  resend,
}: AccountTools): Pick<Account, 'check' | 'signIn' | 'signUp' | 'requestLink' | 'signInByLink'> => ({
  check: (email) =>
    callAuth(async () => {
      const { exists } = await http(accountChecks.checkAccount, {
        query: { site_id: siteId(), email: requireEmail(email) },
      });
      return exists ? 'known' : 'unknown';
    }),

  signIn: (email, password) =>
    callAuth(
      async () => {
        const body = { email: requireEmail(email), password, device: readDevice(keyStore, platform.random) };
        store(await http(passwordLogin, { query: { site: await requireSite() }, body }));
        return doneResult;
      },
      { ...credentialRefusals, bad_request: 'wrong-credentials', not_confirmed: 'not-confirmed' },
    ),

  signUp: ({ email, password, firstName, lastName }) =>
    callAuth(
      async () => {
        const query = { site: await requireSite(), send_email: mail.isCustom() ? 'false' : 'true' } as const;
        const body = {
          email: requireEmail(email),
          password,
          firstName,
          lastName,
          ...mailBody(),
          bizdata: bizdata(),
        };
        const reply = await http(registerReader, { query, body });
        store(reply);
        if (reply.signUpProof) platform.storage.set(signUpProofKey, reply.signUpProof);
        onNewUser();
        if (mail.isCustom()) resend(email).catch(() => {});
        return doneResult;
      },
      { ...addressRefusals, password_: 'password-refused' },
    ),

  requestLink: (email) =>
    callAuth(async () => {
      const query = { site: await requireSite(), email: requireEmail(email) };
      await http(directLogins.requestDirectLogin, { query, body: mailBody() });
      return doneResult;
    }),

  signInByLink: (code, isReplaceConfirmed) =>
    callAuth(async () => {
      const call = withCode(directLogins.directLogin, requireText(code, 'Code is required'));
      if (isOtherReader(isReplaceConfirmed)) return 'other-reader';
      store(await http(call, {}));
      return doneResult;
    }, expiredCodes),
});
