import type { PortalEdition } from '../../../src/editions/selling/portal-edition.ts';
import {
  createSubscriptionQueries,
  type SubscriptionListName,
} from '../../../src/subscriptions/lists/subscription-queries.ts';
import type { FakeReply } from '../world/fake-world.ts';
import { createPortalWorld } from '../world/portal/portal-world.ts';
import { editionFor } from './subscriptions.ts';

/** The routes of the lists. */
export const routes = {
  detailed: 'GET /subs/subscriptions',
  appstore: 'GET /subs/app-store',
  playstore: 'GET /subs/play-store',
  access: 'GET /subs/access-grants',
} as const satisfies Record<SubscriptionListName, string>;
/** Their names, in that order. */
export const names = ['detailed', 'appstore', 'playstore', 'access'] as const;

/** Removes the host's own prefix from a route, as the fake network does. */
const withoutHostPrefix = (route: string) => route.replace(' /subs/', ' /');
/** Creates the lists of an edition, with every list empty except for these replies; nothing is loaded yet. */
export const openListQueries = (answers: Record<string, FakeReply> = {}, edition: Partial<PortalEdition> = {}) => {
  const full = {
    [routes.detailed]: { subscriptions: [] },
    'GET /subsadapter/subscriptions': { subscriptions: [] },
    [routes.appstore]: { list: [] },
    [routes.playstore]: { list: [] },
    [routes.access]: { access: [] },
    ...answers,
  };
  const entries = Object.entries(full).map(([route, setReply]) => [withoutHostPrefix(route), setReply] as const);
  const world = createPortalWorld({ answers: Object.fromEntries(entries) });
  const { http, log, clock } = world;
  const signedOut: string[] = [];
  const onSignedOut = () => void signedOut.push('signed out');
  const listQueries = createSubscriptionQueries({ http, clock, log, edition: editionFor(edition), onSignedOut });
  const stores = {
    detailed: listQueries.$detailed,
    appstore: listQueries.$appstore,
    playstore: listQueries.$playstore,
    access: listQueries.$access,
  };
  const setReply = (source: SubscriptionListName, reply: FakeReply) => {
    world.network.answers[withoutHostPrefix(routes[source])] = reply;
  };
  return {
    ...world,
    sources: listQueries,
    signedOut,
    stores,
    answer: setReply,
    statuses: () => names.map((name) => stores[name].get().status),
  };
};
/** The same, loaded. */
export const loadListQueries = async (...args: Parameters<typeof openListQueries>) => {
  const world = openListQueries(...args);
  await world.sources.load();
  return world;
};
