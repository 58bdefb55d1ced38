/**
 * The conductor family's calls, under a path of their own (spec: portal point 7). Where the spec shows only the
 * card-billing family's call, this one has its twin. Every call that changes something takes an `idempotencyKeyHeader`
 * and answers the subscription as it is then.
 */
import type * as v from 'valibot';
import {
  adapterShippingChangedReply,
  adapterShippingReply,
  billingDateEstimateReply,
  changedReply,
  changeOptionsReply,
} from './billing-replies.ts';
import type {
  adapterPauseBody,
  adapterReactivateBody,
  adapterResumeBody,
  adapterShippingBody,
  billingDateBody,
  billingDateQuery,
  cancelQuery,
  changeOptionsQuery,
  changePlanQuery,
  detailQuery,
  subscriptionBody,
} from './billing-requests.ts';
import { endpoint } from './endpoint.ts';

type Body<Schema extends v.GenericSchema> = v.InferInput<Schema>;

const read = { host: 'subs', method: 'GET', bodyKind: 'none' } as const;
const post = { host: 'subs', method: 'POST', bodyKind: 'json' } as const;
const change = { ...post, reply: changedReply } as const;

/** What the conductor family does. */
export const conductor = {
  subscriptionDetail: endpoint<Body<typeof detailQuery>>()({
    ...read,
    path: '/subsadapter/subscription-detail',
    reply: changedReply,
  }),
  changeOptions: endpoint<Body<typeof changeOptionsQuery>>()({
    ...read,
    path: '/subsadapter/change-options',
    reply: changeOptionsReply,
  }),
  /** Now, or at the end of the term. A GET that changes something: never retried or prefetched. */
  changePlan: endpoint<Body<typeof changePlanQuery>>()({
    ...read,
    path: '/subsadapter/change_plan',
    reply: changedReply,
  }),
  removeScheduledChanges: endpoint<undefined, Body<typeof subscriptionBody>>()({
    ...change,
    path: '/subsadapter/remove-scheduled-changes',
  }),
  cancelSubscription: endpoint<Body<typeof cancelQuery>>()({
    host: 'subs',
    method: 'DELETE',
    bodyKind: 'none',
    path: '/subsadapter/subscription',
    reply: changedReply,
  }),
  removeScheduledCancellation: endpoint<undefined, Body<typeof subscriptionBody>>()({
    ...change,
    path: '/subsadapter/remove-scheduled-cancellation',
  }),
  /** Free inside the paid term with the plan that it had; otherwise a new term is charged. */
  reactivate: endpoint<undefined, Body<typeof adapterReactivateBody>>()({
    ...change,
    path: '/subsadapter/reactivate',
  }),
  pause: endpoint<undefined, Body<typeof adapterPauseBody>>()({ ...change, path: '/subsadapter/pause' }),
  /** Free inside the paid term; otherwise a new term is charged. */
  resume: endpoint<undefined, Body<typeof adapterResumeBody>>()({ ...change, path: '/subsadapter/resume' }),
  removeScheduledPause: endpoint<undefined, Body<typeof subscriptionBody>>()({
    ...change,
    path: '/subsadapter/remove-scheduled-pause',
  }),
  flexibleBillingEstimate: endpoint<Body<typeof billingDateQuery>>()({
    ...read,
    path: '/subsadapter/flexible-billing-estimate',
    reply: billingDateEstimateReply,
  }),
  billingDate: endpoint<undefined, Body<typeof billingDateBody>>()({ ...change, path: '/subsadapter/billing-date' }),
  shippingInfo: endpoint<Body<typeof detailQuery>>()({
    ...read,
    path: '/subsadapter/shipping-info',
    reply: adapterShippingReply,
  }),
  updateShippingInfo: endpoint<undefined, Body<typeof adapterShippingBody>>()({
    ...post,
    path: '/subsadapter/shipping-info',
    reply: adapterShippingChangedReply,
  }),
} as const;
