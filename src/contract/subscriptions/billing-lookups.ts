/**
 * Lookups of the portal beside its lists (spec: portal points 4, 7 and 8). All are reads of the bearer's own data, and
 * serve both families.
 */
import * as v from 'valibot';
import { endpoint } from '../schema/endpoint.ts';
import { ownObject } from '../schema/own-object.ts';
import { optionalNumber, optionalText } from '../schema/reply-fields.ts';
import { emailAddress, trimmedId } from '../schema/request-fields.ts';
import { subsRead } from '../schema/routes.ts';
import { billingRead } from '../table/billing-facts.ts';
import { describeRow, rowsOf } from '../table/row.ts';
import { detailedSubscription } from './detailed-subscription.ts';
import { planFields } from './plan-change.ts';

/** Query of `GET /subs/plan-details`. */
export const planDetailsQuery = v.object({ planid: trimmedId });

/** Query of the calls that name the reader's own address; `type` is a subscription type. */
export const cancelledQuery = v.object({ email: emailAddress, type: v.optional(trimmedId) });

/** Query of the checks by the reader's own address. */
export const ownEmailQuery = v.object({ email: emailAddress });

/** Query of the reads of all of a customer's data at a site. */
export const customerQuery = v.object({ siteid: trimmedId });

/** A plan by its id. */
const planDetailsReply = ownObject({
  plan: ownObject({ ...planFields, invoice_name: optionalText, currency_code: v.string() }),
});

/** Cancelled subscriptions, newest first. */
const cancelledReply = ownObject({ subscriptions: v.array(detailedSubscription) });

/** The Canadian check. Its `message` is one of the two of the spec (portal point 8); any other means no. */
const canadianCheckReply = ownObject({ status: v.string(), message: optionalText });

/** Running subscriptions of an address. */
const subscriptionStatusReply = ownObject({
  email: v.string(),
  is_subscribed: v.boolean(),
  subscriptions: v.array(ownObject({ subscription_id: v.string(), plan_type: v.string(), status: v.string() })),
});

/** Credits that the next invoices use up; subscriptions without any are left out. */
const promotionalCreditReply = ownObject({
  promotional_credits: v.array(
    ownObject({ subscription_id: v.string(), amount: v.number(), currency_code: v.string() }),
  ),
});

/** Invoices that could not be charged, oldest first; after `due_date` the subscription ends. */
export const paymentDueReply = ownObject({
  invoices: v.array(
    ownObject({
      id: v.string(),
      subscription_id: v.string(),
      status: v.string(),
      total: v.number(),
      amount_due: v.number(),
      currency_code: v.string(),
      date: v.number(),
      due_date: v.number(),
    }),
  ),
});

/** State of the primary card: `valid`, `expiring` (this month or the next), `expired`, `none`. */
export const cardExpiryReply = ownObject({
  status: v.string(),
  card_type: optionalText,
  last4: optionalText,
  expiry_month: optionalNumber,
  expiry_year: optionalNumber,
});

/** The look-ups; they serve the subscriptions of both families. */
export const billingLookUps = {
  planDetails: endpoint<v.InferInput<typeof planDetailsQuery>>()({
    ...subsRead,
    path: '/subs/plan-details',
    reply: planDetailsReply,
  }),
  cancelledSubscription: endpoint<v.InferInput<typeof cancelledQuery>>()({
    ...subsRead,
    path: '/subs/cancelled-subscription',
    reply: cancelledReply,
  }),
  canadianCancelledSubscription: endpoint<v.InferInput<typeof ownEmailQuery>>()({
    ...subsRead,
    path: '/subs/canadian-cancelled-subscription',
    reply: canadianCheckReply,
  }),
  subscriptionStatus: endpoint<v.InferInput<typeof ownEmailQuery>>()({
    ...subsRead,
    path: '/subs/subscription-status',
    reply: subscriptionStatusReply,
  }),
  promotionalCredit: endpoint<v.InferInput<typeof customerQuery>>()({
    ...subsRead,
    path: '/subs/promotional-credit',
    reply: promotionalCreditReply,
  }),
  paymentDueInvoice: endpoint<v.InferInput<typeof customerQuery>>()({
    ...subsRead,
    path: '/subs/payment-due-invoice',
    reply: paymentDueReply,
  }),
  cardExpiryStatus: endpoint<v.InferInput<typeof customerQuery>>()({
    ...subsRead,
    path: '/subs/card-expiry-status',
    reply: cardExpiryReply,
  }),
} as const;

/** Their rows. */
export const lookUpRows = rowsOf('look-ups', billingLookUps, {
  planDetails: describeRow({ ...billingRead, summary: 'A plan by its id', query: planDetailsQuery }),
  cancelledSubscription: describeRow({
    ...billingRead,
    summary: 'What was cancelled, newest first',
    query: cancelledQuery,
  }),
  canadianCancelledSubscription: describeRow({
    ...billingRead,
    summary: 'Whether a Canadian reader may come back',
    query: ownEmailQuery,
  }),
  subscriptionStatus: describeRow({
    ...billingRead,
    summary: 'Whether the reader has anything that runs',
    query: ownEmailQuery,
  }),
  promotionalCredit: describeRow({
    ...billingRead,
    summary: 'Credits that the next invoices use up',
    query: customerQuery,
  }),
  paymentDueInvoice: describeRow({
    ...billingRead,
    summary: 'Invoices that could not be charged',
    query: customerQuery,
  }),
  cardExpiryStatus: describeRow({ ...billingRead, summary: 'How the primary card stands', query: customerQuery }),
});
