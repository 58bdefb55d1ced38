/** What the portal looks up beside its lists (spec: portal points 4, 7 and 8). All are reads, and of the bearer's own. */
import type * as v from 'valibot';
import {
  canadianCheckReply,
  cancelledReply,
  cardExpiryReply,
  paymentDueReply,
  planDetailsReply,
  promotionalCreditReply,
  subscriptionStatusReply,
} from './billing-replies.ts';
import type { cancelledQuery, customerQuery, ownEmailQuery, planDetailsQuery } from './billing-requests.ts';
import { endpoint } from './endpoint.ts';

const read = { host: 'subs', method: 'GET', bodyKind: 'none' } as const;

/** The look-ups; they serve the subscriptions of both families. */
export const billingLookUps = {
  planDetails: endpoint<v.InferInput<typeof planDetailsQuery>>()({
    ...read,
    path: '/subs/plan-details',
    reply: planDetailsReply,
  }),
  cancelledSubscription: endpoint<v.InferInput<typeof cancelledQuery>>()({
    ...read,
    path: '/subs/cancelled-subscription',
    reply: cancelledReply,
  }),
  canadianCancelledSubscription: endpoint<v.InferInput<typeof ownEmailQuery>>()({
    ...read,
    path: '/subs/canadian-cancelled-subscription',
    reply: canadianCheckReply,
  }),
  subscriptionStatus: endpoint<v.InferInput<typeof ownEmailQuery>>()({
    ...read,
    path: '/subs/subscription-status',
    reply: subscriptionStatusReply,
  }),
  promotionalCredit: endpoint<v.InferInput<typeof customerQuery>>()({
    ...read,
    path: '/subs/promotional-credit',
    reply: promotionalCreditReply,
  }),
  paymentDueInvoice: endpoint<v.InferInput<typeof customerQuery>>()({
    ...read,
    path: '/subs/payment-due-invoice',
    reply: paymentDueReply,
  }),
  cardExpiryStatus: endpoint<v.InferInput<typeof customerQuery>>()({
    ...read,
    path: '/subs/card-expiry-status',
    reply: cardExpiryReply,
  }),
} as const;
