/** The auth host's calls (spec: paywall point 7, second list). */
import { auth } from '../../../src/http/contract/auth.ts';
import { endpoint } from '../../../src/http/contract/endpoint.ts';
import { geoReply } from '../../../src/http/contract/paywall.ts';
import { ssoCalls } from '../sso/sso-calls.ts';
import { type HandlersOf, handler, nothing } from '../wire/handler.ts';
import { type Call, callsOf } from '../wire/router.ts';
import type { AuthPorts } from './auth-ports.ts';
import { linkCalls } from './link-calls.ts';
import { logInCalls } from './log-in-calls.ts';
import { signUpCalls } from './sign-up-calls.ts';

/** `GET /geo` of the auth host: where the user is (design: contract, the portal's "path not shown" calls). */
const whereabouts = {
  geo: endpoint()({ host: 'auth', method: 'GET', path: '/geo', bodyKind: 'none', reply: geoReply }),
} as const;

/** The auth host, answered from the database. */
export const authCalls = (ports: AuthPorts): Call[] => {
  const handlers: HandlersOf<typeof auth> = {
    ...logInCalls(ports),
    ...signUpCalls(ports),
    ...linkCalls(ports),
    ...ssoCalls(ports),
  };
  const whereaboutsHandlers: HandlersOf<typeof whereabouts> = {
    geo: handler({ query: nothing, body: nothing, answer: async () => ports.place.geo() }),
  };
  return [...callsOf(auth, handlers), ...callsOf(whereabouts, whereaboutsHandlers)];
};
