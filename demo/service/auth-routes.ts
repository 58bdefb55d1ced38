/** The auth host's calls (spec: paywall point 7, second list). */
import { auth } from '#src/contract/auth/auth.ts';
import { linkRoutes } from './domain/accounts/link-routes.ts';
import { logInRoutes } from './domain/accounts/log-in-routes.ts';
import { signUpRoutes } from './domain/accounts/sign-up-routes.ts';
import { signLogInStatement } from './domain/paywall/log-in-statements.ts';
import { type SsoDeps, ssoRoutes } from './domain/sso/sso-routes.ts';
import type { Handler, HandlersOf } from './http/handler.ts';
import { type Route, routesOf } from './http/router.ts';
import type { Database } from './ports/database/open.ts';

/** Adds a statement about the new bearer to the reply of a log-in. */
const withStatement = <Query, Body, Reply extends { token?: string | null | undefined }>(
  database: Database,
  logIn: Handler<Query, Body, Reply>,
): Handler<Query, Body, Reply & { statement?: string }> => ({
  ...logIn,
  handle: async (raw, context) => {
    const reply = await logIn.handle(raw, context);
    const statement = await signLogInStatement(database, reply.token, context);
    return { ...reply, ...(statement !== null && { statement }) };
  },
});

/** The auth host, answered from the database. */
export const authRoutes = (deps: SsoDeps): Route[] => {
  const logIns = logInRoutes(deps);
  const handlers: HandlersOf<typeof auth> = {
    ...logIns,
    passwordLogin: withStatement(deps.database, logIns.passwordLogin),
    sessionLogin: withStatement(deps.database, logIns.sessionLogin),
    ...signUpRoutes(deps),
    ...linkRoutes(deps),
    ...ssoRoutes(deps),
  };
  return routesOf(auth, handlers);
};
