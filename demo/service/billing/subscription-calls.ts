/** The lists of what a reader has (spec: portal points 3 and 7). Whose they are is what the bearer says, nothing else. */
import { subscriptionLists } from '../../../src/http/contract/subscription-calls.ts';
import {
  adapterSubscriptionsQuery,
  siteQuery,
  subscriptionsQuery,
} from '../../../src/http/contract/subscription-requests.ts';
import { demandReader } from '../accounts/demand-reader.ts';
import type { Database } from '../database/open.ts';
import { findSite } from '../paywall/sites.ts';
import { BillingRefusal } from '../wire/billing-refusal.ts';
import { type HandlersOf, handler, nothing } from '../wire/handler.ts';
import { type Call, callsOf } from '../wire/router.ts';
import type { Visit } from '../wire/visit.ts';
import { advance } from './advance.ts';
import { type BillingPlace, findCustomerId } from './customers.ts';
import { detailsOf } from './details.ts';
import { advanceWithOwners } from './seats/guests.ts';
import { findStands } from './stands.ts';
import { listGrants, listPurchases } from './unbilled.ts';

/** The text that the portal knows a reader by who has never bought anything there (spec: portal point 8). */
const noCustomer = "Can't find customer id mapping from token";

const unknown = (message: string): BillingRefusal => new BillingRefusal(400, 'resource_not_found', message);

/** The list calls, answered from the database. */
export const subscriptionCalls = (database: Database): Call[] => {
  const readerAt = async (siteId: string, visit: Visit) => {
    const reader = await demandReader(visit);
    await findSite(database, siteId);
    return reader;
  };
  const list = async (place: BillingPlace, visit: Visit) => {
    const reader = await readerAt(place.siteId, visit);
    if ((await findCustomerId(database, reader.id, place)) === null) throw unknown(noCustomer);
    await advance(database, reader.id, visit.now);
    return { subscriptions: (await findStands(database, reader.id, place)).map(detailsOf) };
  };
  const bought = async (store: 'appstore' | 'playstore', siteId: string, visit: Visit) => {
    const reader = await readerAt(siteId, visit);
    return { list: await listPurchases(database, reader.id, { siteId, store }) };
  };

  const handlers: HandlersOf<typeof subscriptionLists> = {
    subscriptions: handler({
      query: subscriptionsQuery,
      body: nothing,
      // One set of data serves both modes.
      answer: ({ query: { siteid } }, visit) => list({ billing: 'chargebee', siteId: siteid, regionId: null }, visit),
    }),
    adapterSubscriptions: handler({
      query: adapterSubscriptionsQuery,
      body: nothing,
      answer: ({ query: { site_id, region_id } }, visit) =>
        list({ billing: 'conductor', siteId: site_id, regionId: region_id }, visit),
    }),
    appStore: handler({
      query: siteQuery,
      body: nothing,
      answer: ({ query }, visit) => bought('appstore', query.site_id, visit),
    }),
    playStore: handler({
      query: siteQuery,
      body: nothing,
      answer: ({ query }, visit) => bought('playstore', query.site_id, visit),
    }),
    accessGrants: handler({
      query: siteQuery,
      body: nothing,
      answer: async ({ query: { site_id: siteId } }, visit) => {
        const reader = await readerAt(siteId, visit);
        await advanceWithOwners(database, reader.id, visit.now);
        // Nothing is no failure: a browser would log one for every reader without a grant.
        return { access: await listGrants(database, reader, siteId, visit.now) };
      },
    }),
  };
  return callsOf(subscriptionLists, handlers);
};
