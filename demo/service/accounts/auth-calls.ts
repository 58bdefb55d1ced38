/** The auth host's calls (spec: paywall point 7, second list). */
import { auth } from '../../../src/http/contract/auth.ts';
import { ssoCalls } from '../sso/sso-calls.ts';
import type { HandlersOf } from '../wire/handler.ts';
import { type Call, callsOf } from '../wire/router.ts';
import type { AuthPorts } from './auth-ports.ts';
import { linkCalls } from './link-calls.ts';
import { logInCalls } from './log-in-calls.ts';
import { signUpCalls } from './sign-up-calls.ts';

/** The auth host, answered from the database. */
export const authCalls = (ports: AuthPorts): Call[] => {
  const handlers: HandlersOf<typeof auth> = {
    ...logInCalls(ports),
    ...signUpCalls(ports),
    ...linkCalls(ports),
    ...ssoCalls(ports),
  };
  return callsOf(auth, handlers);
};
