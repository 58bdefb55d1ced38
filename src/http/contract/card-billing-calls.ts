/**
 * The card-billing family's calls (spec: portal point 7). Those that the conductor family has no twin of (donations,
 * comments, looking up, upgrading, where to be asked to stay) serve the subscriptions of both. Every call that changes
 * something takes an `idempotencyKeyHeader` and answers the subscription as it is then.
 */
import type * as v from 'valibot';
import {
  billingDateEstimateReply,
  changedReply,
  changeOptionsReply,
  commentReply,
  retentionUrlReply,
  scheduledChangesReply,
  shippingChangedReply,
  shippingReply,
} from './billing-replies.ts';
import type {
  billingDateBody,
  billingDateQuery,
  cancelQuery,
  changeOptionsQuery,
  changeSubscriptionQuery,
  commentBody,
  detailQuery,
  digitalActionBody,
  donationQuantityBody,
  pauseBody,
  retentionBody,
  retentionUrlBody,
  shippingBody,
  subscriptionBody,
  subscriptionQuery,
  upgradePlanBody,
} from './billing-requests.ts';
import { endpoint } from './endpoint.ts';

type Body<Schema extends v.GenericSchema> = v.InferInput<Schema>;

const read = { host: 'subs', method: 'GET', bodyKind: 'none' } as const;
const post = { host: 'subs', method: 'POST', bodyKind: 'json' } as const;
const change = { ...post, reply: changedReply } as const;
const remove = { host: 'subs', method: 'DELETE', bodyKind: 'none', reply: changedReply } as const;

/** Cancelling, and taking it back. */
const cancelling = {
  /** For the end of the term (US). */
  retention: endpoint<undefined, Body<typeof retentionBody>>()({ ...change, path: '/subs/retention' }),
  /** For the end of the term (the others). */
  cancelSubscription: endpoint<Body<typeof cancelQuery>>()({ ...remove, path: '/subs/subscription' }),
  removeScheduledCancellation: endpoint<undefined, Body<typeof subscriptionBody>>()({
    ...change,
    path: '/subs/remove-scheduled-cancellation',
  }),
  /** Free inside the paid term; otherwise a new term is charged. */
  reactivate: endpoint<undefined, Body<typeof subscriptionBody>>()({ ...change, path: '/subs/reactivate' }),
  retentionUrl: endpoint<undefined, Body<typeof retentionUrlBody>>()({
    ...post,
    path: '/subs/retention-url',
    reply: retentionUrlReply,
  }),
  comment: endpoint<undefined, Body<typeof commentBody>>()({ ...post, path: '/subs/comment', reply: commentReply }),
} as const;

/** Pausing, now or on a day. */
const pausing = {
  pause: endpoint<undefined, Body<typeof pauseBody>>()({ ...change, path: '/subs/pause' }),
  /** Free inside the paid term; otherwise a new term is charged. */
  resume: endpoint<undefined, Body<typeof subscriptionBody>>()({ ...change, path: '/subs/resume' }),
  removeScheduledPause: endpoint<undefined, Body<typeof subscriptionBody>>()({
    ...change,
    path: '/subs/remove-scheduled-pause',
  }),
} as const;

/** Other plans, other days. */
const changing = {
  changeOptions: endpoint<Body<typeof changeOptionsQuery>>()({
    ...read,
    path: '/subs/change-options',
    reply: changeOptionsReply,
  }),
  /** Now: the new term begins, and what is left of the old one is taken off. */
  digitalAction: endpoint<undefined, Body<typeof digitalActionBody>>()({
    ...change,
    path: '/subs/retention/digital_action',
  }),
  /** At the end of the term. A GET that changes something: never retried or prefetched. */
  changeSubscription: endpoint<Body<typeof changeSubscriptionQuery>>()({
    ...read,
    path: '/subs/change-subscription',
    reply: changedReply,
  }),
  /** A read, though it is posted. */
  scheduledPlanChanges: endpoint<undefined, Body<typeof subscriptionBody>>()({
    ...post,
    bodyKind: 'form',
    path: '/subs/scheduled-plan-changes',
    reply: scheduledChangesReply,
  }),
  removeScheduledChanges: endpoint<undefined, Body<typeof subscriptionBody>>()({
    ...change,
    path: '/subs/remove-scheduled-changes',
  }),
  flexibleBillingEstimate: endpoint<Body<typeof billingDateQuery>>()({
    ...read,
    path: '/subs/flexible-billing-estimate',
    reply: billingDateEstimateReply,
  }),
  billingDate: endpoint<undefined, Body<typeof billingDateBody>>()({ ...change, path: '/subs/billing-date' }),
} as const;

/** Papers and donations. */
const delivering = {
  /** From digital to print, once there is a shipping address. */
  upgradePlan: endpoint<undefined, Body<typeof upgradePlanBody>>()({ ...change, path: '/subs/upgrade-plan' }),
  shippingInfo: endpoint<Body<typeof detailQuery>>()({ ...read, path: '/subs/shipping-info', reply: shippingReply }),
  updateShippingInfo: endpoint<undefined, Body<typeof shippingBody>>()({
    ...post,
    path: '/subs/shipping-info',
    reply: shippingChangedReply,
  }),
  donationQuantity: endpoint<undefined, Body<typeof donationQuantityBody>>()({
    ...change,
    path: '/subs/donation-quantity',
  }),
  /** At once. */
  cancelDonation: endpoint<Body<typeof subscriptionQuery>>()({ ...remove, path: '/subs/donation' }),
} as const;

/** What the card-billing family does. */
export const cardBilling = { ...cancelling, ...pausing, ...changing, ...delivering } as const;
