/** The auth host's calls (spec: paywall point 7, second list). */
import { auth } from '../../../src/contract/auth/auth.ts';
import { ssoRoutes } from '../sso/sso-routes.ts';
import type { HandlersOf } from '../wire/handler.ts';
import { type Route, routesOf } from '../wire/router.ts';
import type { AuthDeps } from './auth-deps.ts';
import { linkRoutes } from './link-routes.ts';
import { logInRoutes } from './log-in-routes.ts';
import { signUpRoutes } from './sign-up-routes.ts';

/** The auth host, answered from the database. */
export const authRoutes = (deps: AuthDeps): Route[] => {
  const handlers: HandlersOf<typeof auth> = {
    ...logInRoutes(deps),
    ...signUpRoutes(deps),
    ...linkRoutes(deps),
    ...ssoRoutes(deps),
  };
  return routesOf(auth, handlers);
};
