/** The complete auth host (spec: paywall point 7, second list), for services and documents. */
import { accountChecks } from '../account/account-check.ts';
import { confirmations } from '../account/confirmation.ts';
import { directLogins } from '../account/direct-login.ts';
import { emailChanges } from '../account/email-change.ts';
import { passwordResets } from '../account/password-reset.ts';
import { registrationCalls } from '../account/registration.ts';
import { sso } from '../account/single-sign-on.ts';
import { logins } from './log-in.ts';
import { logoutCalls } from './log-out.ts';

/** The calls of the auth host. */
export const auth = {
  ...logins,
  ...accountChecks,
  ...registrationCalls,
  ...confirmations,
  ...passwordResets,
  ...directLogins,
  ...emailChanges,
  ...logoutCalls,
  ...sso,
} as const;
