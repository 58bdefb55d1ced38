import { passwordResets } from '../../../contract/account/password-reset.ts';
import { withCode } from '../../../contract/account/path-code.ts';
import type { Account } from '../account-types.ts';
import { requireText } from '../auth-call.ts';
import { type AccountTools, doneResult, expiredCodes } from './account-tools.ts';

/** A new password, by a mail. */
export const createResetActions = ({
  http,
  callAuth,
  requireSite,
  requireEmail,
  mailBody,
  store,
  isOtherReader,
}: AccountTools): Pick<Account, 'requestReset' | 'readReset' | 'resetPassword'> => ({
  requestReset: (email) =>
    callAuth(async () => {
      const query = { site: await requireSite(), email: requireEmail(email) };
      await http(passwordResets.requestReset, { query, body: mailBody() });
      return doneResult;
    }),

  readReset: (token, onEmail) =>
    callAuth(async () => {
      const { userEmail } = await http(withCode(passwordResets.checkReset, requireText(token, 'Code is required')), {});
      if (userEmail) onEmail(userEmail);
      return doneResult;
    }, expiredCodes),

  resetPassword: (token, password, isReplaceConfirmed) =>
    callAuth(
      async () => {
        const call = withCode(passwordResets.resetPassword, requireText(token, 'Code is required'));
        if (isOtherReader(isReplaceConfirmed)) return 'other-reader';
        store(await http(call, { body: { password, confirmpassword: password } }));
        return doneResult;
      },
      { ...expiredCodes, password_: 'password-refused' },
    ),
});
