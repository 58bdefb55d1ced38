import { createSubscriptionSources, type SubscriptionSource } from '../../src/billing/subscription-sources.ts';
import type { PortalEdition } from '../../src/edition/portal-edition.ts';
import type { Answer } from './fake-world.ts';
import { createPortalWorld } from './portal-world.ts';
import { editionFor } from './subscriptions.ts';

/** The calls of the lists. */
export const routes = {
  detailed: 'GET /subs/subscriptions',
  appstore: 'GET /subs/app-store',
  playstore: 'GET /subs/play-store',
  access: 'GET /subs/access-grants',
} as const satisfies Record<SubscriptionSource, string>;
/** Their names, in that order. */
export const names = ['detailed', 'appstore', 'playstore', 'access'] as const;

/** Paths as the fake network tells them: it takes the host's own prefix off. */
const bare = (route: string) => route.replace(' /subs/', ' /');
/** The lists of an edition, with every list empty but for these answers; nothing has been asked for. */
export const openSources = (answers: Record<string, Answer> = {}, edition: Partial<PortalEdition> = {}) => {
  const full = {
    [routes.detailed]: { subscriptions: [] },
    'GET /subsadapter/subscriptions': { subscriptions: [] },
    [routes.appstore]: { list: [] },
    [routes.playstore]: { list: [] },
    [routes.access]: { access: [] },
    ...answers,
  };
  const entries = Object.entries(full).map(([route, answer]) => [bare(route), answer] as const);
  const world = createPortalWorld({ answers: Object.fromEntries(entries) });
  const { http, log, clock } = world;
  const signedOut: string[] = [];
  const onSignedOut = () => void signedOut.push('signed out');
  const sources = createSubscriptionSources({ http, clock, log, edition: editionFor(edition), onSignedOut });
  const stores = {
    detailed: sources.$detailed,
    appstore: sources.$appstore,
    playstore: sources.$playstore,
    access: sources.$access,
  };
  const answer = (source: SubscriptionSource, said: Answer) => {
    world.network.answers[bare(routes[source])] = said;
  };
  return {
    ...world,
    sources,
    signedOut,
    stores,
    answer,
    statuses: () => names.map((name) => stores[name].get().status),
  };
};
/** The same, asked for. */
export const loadedSources = async (...given: Parameters<typeof openSources>) => {
  const world = openSources(...given);
  await world.sources.load();
  return world;
};
