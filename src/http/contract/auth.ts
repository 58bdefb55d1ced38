/** The auth host (spec: paywall point 7, second list): the calls of the start-up and of a first sign-in. */
import { est, passwordLogin, sessionLogin } from './auth-calls.ts';
import { described } from './endpoint.ts';
import { estReply, loginReply } from './replies.ts';

export { loginReply } from './replies.ts';

/** The calls of the auth host. */
export const auth = {
  sessionLogin: described(sessionLogin, loginReply),
  passwordLogin: described(passwordLogin, loginReply),
  est: described(est, estReply),
} as const;
