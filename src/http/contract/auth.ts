/** The auth host (spec: paywall point 7, second list), whole: what a service answers and a document lists. */
import {
  changeEmail,
  checkAccount,
  checkEmailConfirmed,
  checkReset,
  confirmEmail,
  customVerification,
  directLogin,
  logout,
  register,
  requestDirectLogin,
  requestReset,
  resendConfirmation,
  resetPassword,
} from './account-calls.ts';
import { est, passwordLogin, sessionLogin } from './auth-calls.ts';
import { described } from './endpoint.ts';
import { estReply, loginReply } from './replies.ts';
import { sso } from './sso-calls.ts';

export { loginReply } from './replies.ts';

/** The calls of the start-up and of a log-in by password, which a page decodes by hand. */
export const logins = {
  sessionLogin: described(sessionLogin, loginReply),
  passwordLogin: described(passwordLogin, loginReply),
  est: described(est, estReply),
} as const;

/** The calls of the auth host. */
export const auth = {
  ...logins,
  checkAccount,
  checkEmailConfirmed,
  register,
  customVerification,
  resendConfirmation,
  confirmEmail,
  requestReset,
  checkReset,
  resetPassword,
  requestDirectLogin,
  directLogin,
  changeEmail,
  logout,
  ...sso,
} as const;
