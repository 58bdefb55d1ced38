import { accountChecks } from '../../../contract/account/account-check.ts';
import { confirmEmail } from '../../../contract/account/confirmation.ts';
import { emailChanges } from '../../../contract/account/email-change.ts';
import { withCode } from '../../../contract/account/path-code.ts';
import { sharedAccountInfo } from '../../../contract/account/shared-account.ts';
import type { Account } from '../account-types.ts';
import { proofRefusalCodes, requireText } from '../auth-call.ts';
import { type AccountTools, addressRefusals, doneResult, expiredCodes } from './account-tools.ts';

/** The reader's own account, and a new address for it. */
export const createEmailChangeActions = ({
  http,
  sessionStore,
  siteId,
  callAuth,
  requireSite,
  requireEmail,
  mailBody,
  mail,
}: AccountTools): Pick<Account, 'isShared' | 'hasPassword' | 'requestEmailChange' | 'confirmEmailChange'> => ({
  isShared: async () => (await http(sharedAccountInfo, {}).catch(() => null))?.isShared === true,

  hasPassword: async () => {
    const { email } = sessionStore.$session.get().user;
    if (email === '') return true;
    const query = { site_id: siteId(), email };
    return (await http(accountChecks.checkAccount, { query }).catch(() => null))?.hasPassword ?? true;
  },

  requestEmailChange: (email, password) =>
    callAuth(
      async () => {
        const query = { site: await requireSite() };
        const body = { new_email: requireEmail(email), ...mailBody(), password: password || undefined };
        await http(emailChanges.changeEmail, { query, body });
        return doneResult;
      },
      { ...addressRefusals, ...proofRefusalCodes, same_email: 'same' },
    ),

  confirmEmailChange: (code, onReset) =>
    callAuth(
      async () => {
        const call = withCode(confirmEmail, requireText(code, 'Code is required'));
        const reply = await http(call, { headers: mail.proof() });
        const { user } = sessionStore.$session.get();
        if (user.id === Number(reply.newUserId))
          sessionStore.setUser(user.id, { ...user, email: reply.userEmail ?? user.email });
        if (reply.resetToken) onReset({ token: reply.resetToken, email: reply.userEmail ?? '' });
        return doneResult;
      },
      { ...expiredCodes, email_taken: 'taken' },
    ),
});
