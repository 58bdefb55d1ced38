import { accountChecks } from '../../../contract/account/account-check.ts';
import { confirmEmail } from '../../../contract/account/confirmation.ts';
import { withCode } from '../../../contract/account/path-code.ts';
import type { Account } from '../account-types.ts';
import { requireText } from '../auth-call.ts';
import { signUpProofKey } from '../confirmation-mail.ts';
import { type AccountTools, doneResult, expiredCodes } from './account-tools.ts';

/** The confirmation of the reader's address. */
export const createConfirmationActions = ({
  http,
  platform,
  sessionStore,
  siteId,
  callAuth,
  requireEmail,
  store,
  mail,
  resend,
}: AccountTools): Pick<Account, 'confirmEmail' | 'resendConfirmation' | 'isConfirmed' | 'refresh'> => {
  const isConfirmed = async (email: string) => {
    let isEmailConfirmed: boolean | null = null;
    await callAuth(async () => {
      const query = { site_id: siteId(), email: requireEmail(email) };
      isEmailConfirmed = (await http(accountChecks.checkEmailConfirmed, { query })).confirmed;
      return doneResult;
    });
    return isEmailConfirmed;
  };
  return {
    confirmEmail: (code, onReset) =>
      callAuth(async () => {
        const call = withCode(confirmEmail, requireText(code, 'Code is required'));
        const reply = await http(call, { headers: mail.proof() });
        const { user } = sessionStore.$session.get();
        const isSame = user.id > 0 && user.id === Number(reply.newUserId);
        // A new password logs in by itself.
        if (reply.resetToken) {
          onReset({ token: reply.resetToken, email: reply.userEmail ?? '' });
          return doneResult;
        }
        platform.storage.remove(signUpProofKey);
        if (reply.token && (sessionStore.token() === null || isSame)) store(reply);
        else if (isSame) sessionStore.setUser(user.id, { ...user, isEmailVerified: true });
        return doneResult;
      }, expiredCodes),

    resendConfirmation: (email) => callAuth(() => resend(email)),

    isConfirmed,

    refresh: async () => {
      const { user } = sessionStore.$session.get();
      if (sessionStore.token() === null || user.isEmailVerified || user.email === '') return;
      const isConfirmedNow = await isConfirmed(user.email);
      const currentUser = sessionStore.$session.get().user;
      if (isConfirmedNow && currentUser.id === user.id)
        sessionStore.setUser(currentUser.id, { ...currentUser, isEmailVerified: true });
    },
  };
};
