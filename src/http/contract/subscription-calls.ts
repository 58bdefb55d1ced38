/** The lists of what a reader has, on the subscription host (spec: portal points 3 and 7). */
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { ownObject } from './own-object.ts';
import type { adapterSubscriptionsQuery, siteQuery, subscriptionsQuery } from './subscription-requests.ts';

const text = v.optional(v.nullable(v.string()));
const number = v.optional(v.nullable(v.number()));
const read = { host: 'subs', method: 'GET', bodyKind: 'none' } as const;

/**
 * A detailed subscription by the spec's field names. Amounts are cents, moments seconds since the epoch. The last five
 * fields are our additions: a service that doesn't know them leaves them out.
 */
export const detailedSubscription = ownObject({
  subsId: v.string(),
  customerId: text,
  planId: v.string(),
  planName: text,
  planInvoiceName: text,
  planPrice: number,
  planPeriod: number,
  planPeriodUnit: text,
  nextBillingAt: number,
  /** Cents, as a text. */
  nextBillingAmount: text,
  currentTermStart: number,
  currentTermEnd: number,
  createdAt: number,
  /** `active`, `cancelled`, `non_renewing`, `paused`, `future`, `in_trial`. */
  subsStatus: v.string(),
  /** `digital`, `donation`, `print`, `gift`, `extra_seat`, `magazine`, `video`. */
  subsType: text,
  subsMRR: number,
  scheduledPlanId: text,
  scheduledPlanName: text,
  scheduledPlanInvoiceName: text,
  scheduledPlanPeriod: number,
  scheduledPlanPeriodUnit: text,
  scheduledPlanPrice: number,
  pauseDate: number,
  resumeDate: number,
  promotion: text,
  cf_epochtimes_delivery_method: text,
  cf_epochtimes_responsible_office: text,
  /** When it was cancelled, or will be. */
  cancelledAt: number,
  /** When the scheduled plan takes its place: the end of the term. */
  scheduledAt: number,
  /** Of a donation: how many times the plan's price. */
  quantity: number,
  /** When its trial is over, or was. */
  trialEnd: number,
  /** The currency of its amounts, ISO 4217; without it, the edition's. */
  currencyCode: text,
});

const detailedReply = ownObject({ subscriptions: v.array(detailedSubscription) });
const storeReply = ownObject({ list: v.array(ownObject({ product_id: v.string(), purchase_time: number })) });

/** The card-billing family's list. */
export const subscriptions = endpoint<v.InferInput<typeof subscriptionsQuery>>()({
  ...read,
  path: '/subs/subscriptions',
  reply: detailedReply,
});

/** The conductor family's list. */
export const adapterSubscriptions = endpoint<v.InferInput<typeof adapterSubscriptionsQuery>>()({
  ...read,
  path: '/subsadapter/subscriptions',
  reply: detailedReply,
});

/** What was bought in Apple's store. */
export const appStore = endpoint<v.InferInput<typeof siteQuery>>()({
  ...read,
  path: '/subs/app-store',
  reply: storeReply,
});

/** What was bought in Google's. */
export const playStore = endpoint<v.InferInput<typeof siteQuery>>()({
  ...read,
  path: '/subs/play-store',
  reply: storeReply,
});

/** What was granted without a subscription. `guest_of` is our addition: a seat, and who gave it. */
export const accessGrants = endpoint<v.InferInput<typeof siteQuery>>()({
  ...read,
  path: '/subs/access-grants',
  reply: ownObject({
    access: v.array(ownObject({ access_id: v.string(), access_name: v.string(), guest_of: text })),
  }),
});

/** The list calls. */
export const subscriptionLists = { subscriptions, adapterSubscriptions, appStore, playStore, accessGrants } as const;
