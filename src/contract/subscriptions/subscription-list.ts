/** The lists of a reader's purchases and access (spec: portal points 3 and 7). */
import * as v from 'valibot';
import { endpoint } from '../schema/endpoint.ts';
import { ownObject } from '../schema/own-object.ts';
import { optionalNumber, optionalText } from '../schema/reply-fields.ts';
import { subsRead } from '../schema/routes.ts';
import { billingRead, notFoundRefusals } from '../table/billing-facts.ts';
import { describeRow, rowsOf, withRefusals } from '../table/row.ts';
import { detailedSubscription } from './detailed-subscription.ts';

const listScope = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200));

/** Query of the card-billing family's list. */
export const subscriptionsQuery = v.object({ siteid: listScope, mode: v.picklist(['production', 'development']) });

/** Query of the conductor family's list. */
export const adapterSubscriptionsQuery = v.object({ site_id: listScope, region_id: listScope });

/** Query of the app-store, play-store and access lists. */
export const storeListQuery = v.object({ site_id: listScope });

const detailedReply = ownObject({ subscriptions: v.array(detailedSubscription) });

const storeReply = ownObject({ list: v.array(ownObject({ product_id: v.string(), purchase_time: optionalNumber })) });

/** The card-billing family's list. */
export const subscriptions = endpoint<v.InferInput<typeof subscriptionsQuery>>()({
  ...subsRead,
  path: '/subs/subscriptions',
  reply: detailedReply,
});

/** The conductor family's list. */
export const adapterSubscriptions = endpoint<v.InferInput<typeof adapterSubscriptionsQuery>>()({
  ...subsRead,
  path: '/subsadapter/subscriptions',
  reply: detailedReply,
});

/** Purchases in Apple's store. */
export const appStore = endpoint<v.InferInput<typeof storeListQuery>>()({
  ...subsRead,
  path: '/subs/app-store',
  reply: storeReply,
});

/** Purchases in Google's store. */
const playStore = endpoint<v.InferInput<typeof storeListQuery>>()({
  ...subsRead,
  path: '/subs/play-store',
  reply: storeReply,
});

/** Access granted without a subscription. `guest_of` is our addition: the owner of a seat. */
export const accessGrants = endpoint<v.InferInput<typeof storeListQuery>>()({
  ...subsRead,
  path: '/subs/access-grants',
  reply: ownObject({
    access: v.array(ownObject({ access_id: v.string(), access_name: v.string(), guest_of: optionalText })),
  }),
});

/** The list calls. */
export const subscriptionLists = { subscriptions, adapterSubscriptions, appStore, playStore, accessGrants } as const;

const noCustomerRefusals = withRefusals(notFoundRefusals, {
  400: '`resource_not_found`: "Can\'t find customer id mapping from token"',
});

/** Their rows. */
export const subscriptionListRows = rowsOf('lists', subscriptionLists, {
  subscriptions: describeRow({
    ...billingRead,
    summary: 'The subscriptions of the card-billing family',
    query: subscriptionsQuery,
    refusals: noCustomerRefusals,
  }),
  adapterSubscriptions: describeRow({
    ...billingRead,
    summary: 'The subscriptions of the conductor family',
    query: adapterSubscriptionsQuery,
    refusals: noCustomerRefusals,
  }),
  appStore: describeRow({ ...billingRead, summary: 'What was bought in Apple’s store', query: storeListQuery }),
  playStore: describeRow({ ...billingRead, summary: 'What was bought in Google’s store', query: storeListQuery }),
  accessGrants: describeRow({
    ...billingRead,
    summary: 'What was granted without a subscription, seats among it',
    query: storeListQuery,
    refusals: withRefusals(notFoundRefusals, {
      400: '`resource_not_found`: "cannot get access list", which counts as an empty list',
    }),
  }),
});
