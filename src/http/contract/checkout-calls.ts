/**
 * Plans and the checkout (design: contract, "Checkout"). Amounts are whole cents in the plan's currency, moments seconds
 * since the epoch. Beside the failures of `billing-replies.ts`, a checkout is refused with
 *
 * - 403 `agent_forbidden`: an agent acts for the reader;
 * - 409 `already_subscribed`: the reader has a subscription of this kind that has not ended.
 */
import * as v from 'valibot';
import type { checkoutBody, plansQuery } from './checkout-requests.ts';
import { endpoint } from './endpoint.ts';
import { ownObject } from './own-object.ts';
import { detailedSubscription } from './subscription-calls.ts';

/** A plan that is for sale. Only a reader who never had a subscription of its kind has days to try it. */
export const offeredPlan = ownObject({
  plan_id: v.string(),
  name: v.string(),
  /** `digital`, `print`. */
  type: v.string(),
  price: v.number(),
  /** ISO 4217. */
  currency_code: v.string(),
  period: v.number(),
  /** `week`, `month`, `year`. */
  period_unit: v.string(),
  /** What it brings, a line each. */
  description: v.array(v.string()),
  /** Days that cost nothing, before the first term is charged; 0: none. */
  trial_days: v.number(),
  /** Something is delivered: the checkout asks where to. */
  needs_shipping: v.boolean(),
  /** The one that the publisher puts forward. */
  is_featured: v.boolean(),
  /** The reader has a subscription of its kind that has not ended: a checkout would be refused. Missing: not known. */
  is_held: v.optional(v.boolean()),
});

const plansReply = ownObject({ plans: v.array(offeredPlan) });

/** What a checkout answers: the subscription as it is now; `invoice` is null where nothing was charged. */
export const checkoutReply = ownObject({
  subscription: detailedSubscription,
  invoice: v.nullable(
    ownObject({ status: v.string(), total: v.number(), amount_paid: v.number(), currency_code: v.string() }),
  ),
});

/** The two calls. Anybody may read plans, with a bearer those of a reader; the checkout takes an `idempotencyKeyHeader`. */
export const checkoutCalls = {
  plans: endpoint<v.InferInput<typeof plansQuery>>()({
    host: 'subs',
    method: 'GET',
    bodyKind: 'none',
    path: '/subs/plans',
    reply: plansReply,
  }),
  checkout: endpoint<undefined, v.InferInput<typeof checkoutBody>>()({
    host: 'subs',
    method: 'POST',
    bodyKind: 'json',
    path: '/subs/checkout',
    reply: checkoutReply,
  }),
} as const;
