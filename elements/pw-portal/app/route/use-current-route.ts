import type { RouteFacts } from '../../../../src/subscriptions/lists/subscription-queries.ts';
import { usePortal } from '../portal-context.tsx';
import { findRoute, type RouteName } from './routes.ts';
import { pagesOf, possiblePagesOf } from './tabs.ts';

/** The route of the URL, and whether this reader has its page. */
export interface CurrentRoute {
  /** Null if the portal has no such page. */
  route: RouteName | null;
  isAvailable: boolean;
  /** Depends on subscriptions that are still loading. */
  isUndecided: boolean;
}

/** Returns the route of the URL. */
export const useCurrentRoute = (facts: RouteFacts): CurrentRoute => {
  const { edition, router } = usePortal();
  const route = findRoute(router.current.path);
  if (route === null) return { route, isAvailable: false, isUndecided: false };
  const isPossible = possiblePagesOf(edition).includes(route);
  // The available pages depend on the subscriptions. If these cannot be loaded, the page itself says so.
  const isAvailable = pagesOf(edition, facts).includes(route) || (isPossible && facts.hasFailed);
  return { route, isAvailable, isUndecided: isPossible && !isAvailable && facts.isLoading };
};
