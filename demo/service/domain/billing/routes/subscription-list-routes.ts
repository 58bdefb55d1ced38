/** The lists of a reader's subscriptions (spec: portal points 3 and 7). The bearer alone decides whose they are. */
import {
  adapterSubscriptionsQuery,
  storeListQuery,
  subscriptionLists,
  subscriptionsQuery,
} from '#src/contract/subscriptions/subscription-list.ts';
import { BillingRefusal } from '../../../http/billing-refusal.ts';
import { type HandlersOf, handler, noInput } from '../../../http/handler.ts';
import type { RequestContext } from '../../../http/request-context.ts';
import { type Route, routesOf } from '../../../http/router.ts';
import type { Database } from '../../../ports/database/open.ts';
import { requireReader } from '../../readers/require-reader.ts';
import { findSite } from '../../sites/sites.ts';
import { applyDueEventsOf } from '../store/apply-due-events.ts';
import { type BillingScope, findCustomerId } from '../store/customers.ts';
import { detailedReplyOf } from '../store/detailed-reply.ts';
import { applyDueEventsWithOwners } from '../store/guests.ts';
import { listGrants, listPurchases } from '../store/purchases-and-grants.ts';
import { findSubscriptionRecords } from '../store/subscription-records.ts';

/** The text that tells the portal that a reader has never bought anything there (spec: portal point 8). */
const noCustomer = "Can't find customer id mapping from token";

const unknown = (message: string): BillingRefusal => new BillingRefusal(400, 'resource_not_found', message);

/** The list calls, answered from the database. */
export const subscriptionListRoutes = (database: Database): Route[] => {
  const readerAt = async (siteId: string, context: RequestContext) => {
    const reader = await requireReader(context);
    await findSite(database, siteId);
    return reader;
  };
  const list = async (place: BillingScope, context: RequestContext) => {
    const reader = await readerAt(place.siteId, context);
    if ((await findCustomerId(database, reader.id, place)) === null) throw unknown(noCustomer);
    await applyDueEventsOf(database, reader.id, context.now);
    return { subscriptions: (await findSubscriptionRecords(database, reader.id, place)).map(detailedReplyOf) };
  };
  const bought = async (store: 'appstore' | 'playstore', siteId: string, context: RequestContext) => {
    const reader = await readerAt(siteId, context);
    return { list: await listPurchases(database, reader.id, { siteId, store }) };
  };

  const handlers: HandlersOf<typeof subscriptionLists> = {
    subscriptions: handler({
      query: subscriptionsQuery,
      body: noInput,
      // One set of data serves both modes.
      handle: ({ query: { siteid } }, context) =>
        list({ billing: 'chargebee', siteId: siteid, regionId: null }, context),
    }),
    adapterSubscriptions: handler({
      query: adapterSubscriptionsQuery,
      body: noInput,
      handle: ({ query: { site_id, region_id } }, context) =>
        list({ billing: 'conductor', siteId: site_id, regionId: region_id }, context),
    }),
    appStore: handler({
      query: storeListQuery,
      body: noInput,
      handle: ({ query }, context) => bought('appstore', query.site_id, context),
    }),
    playStore: handler({
      query: storeListQuery,
      body: noInput,
      handle: ({ query }, context) => bought('playstore', query.site_id, context),
    }),
    accessGrants: handler({
      query: storeListQuery,
      body: noInput,
      handle: async ({ query: { site_id: siteId } }, context) => {
        const reader = await readerAt(siteId, context);
        await applyDueEventsWithOwners(database, reader.id, context.now);
        // An empty list is no failure: a browser would log an error for every reader without a grant.
        return { access: await listGrants(database, reader, siteId, context.now) };
      },
    }),
  };
  return routesOf(subscriptionLists, handlers);
};
