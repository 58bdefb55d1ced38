/** The auth host's calls (spec: paywall point 7, second list). */
import { auth } from '#src/contract/auth/auth.ts';
import { linkRoutes } from './domain/accounts/link-routes.ts';
import { logInRoutes } from './domain/accounts/log-in-routes.ts';
import { signUpRoutes } from './domain/accounts/sign-up-routes.ts';
import { type SsoDeps, ssoRoutes } from './domain/sso/sso-routes.ts';
import type { HandlersOf } from './http/handler.ts';
import { type Route, routesOf } from './http/router.ts';

/** The auth host, answered from the database. */
export const authRoutes = (deps: SsoDeps): Route[] => {
  const handlers: HandlersOf<typeof auth> = {
    ...logInRoutes(deps),
    ...signUpRoutes(deps),
    ...linkRoutes(deps),
    ...ssoRoutes(deps),
  };
  return routesOf(auth, handlers);
};
