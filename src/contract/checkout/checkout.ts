/**
 * Plans and the checkout (design: contract, "Checkout"). Amounts are whole cents in the plan's currency, moments
 * seconds since the epoch. Beside the failures of `subscription-change.ts`, a checkout is refused with
 *
 * - 403 `agent_forbidden`: an agent acts for the reader;
 * - 409 `already_subscribed`: the reader has a subscription of this kind that has not ended;
 * - 409 `terms_changed`: the plan is not what `agreed` says.
 */
import * as v from 'valibot';
import { endpoint } from '../schema/endpoint.ts';
import { ownObject } from '../schema/own-object.ts';
import { cents, line, trimmedId } from '../schema/request-fields.ts';
import { detailedSubscription } from '../subscriptions/detailed-subscription.ts';
import { cardAddressForm } from '../subscriptions/postal-address.ts';
import { changedTerms, chargeRefusals, notFoundRefusals } from '../table/billing-facts.ts';
import { describeRow, rowsOf, withRefusals } from '../table/row.ts';

/** Query of `GET /subs/plans`. Without a region: the site's region. */
export const plansQuery = v.object({ site_id: trimmedId, region_id: v.optional(trimmedId) });

/**
 * The terms of a plan as the reader was shown them. Nothing is charged by them: the service refuses the purchase of a
 * plan that has other terms by now, so that nobody pays what they have not seen.
 */
const agreedPlan = v.object({
  price: cents,
  currency_code: line(3),
  period: v.pipe(v.number(), v.safeInteger()),
  period_unit: line(10),
  trial_days: v.pipe(v.number(), v.safeInteger()),
});

/**
 * Body of `POST /subs/checkout`. The plan decides the price, never the request. Without `agreed`, any terms are accepted.
 * The token can be
 * used once; the account is the gateway's own name for the merchant, empty if there is only one. The address is for a
 * paper, with the field names of the card-billing family.
 */
export const checkoutBody = v.object({
  site_id: trimmedId,
  plan_id: trimmedId,
  gateway: v.picklist(['stripe', 'braintree', 'paypal']),
  gateway_account_id: v.optional(line(200), ''),
  payment_token: v.pipe(line(500), v.nonEmpty()),
  address: v.optional(cardAddressForm),
  agreed: v.optional(agreedPlan),
});

/** A plan that is for sale. Trial days are only for a reader who never had a subscription of its type. */
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
  /** Benefits of the plan, one per line. */
  description: v.array(v.string()),
  /** Free days before the first term is charged; 0: none. */
  trial_days: v.number(),
  /** True if something is delivered: the checkout asks for an address. */
  needs_shipping: v.boolean(),
  /** True for the plan that the publisher highlights. */
  is_featured: v.boolean(),
  /**
   * True if the reader has a subscription of its type that has not ended: a checkout would be refused. Missing:
   * unknown.
   */
  is_held: v.optional(v.boolean()),
});

const plansReply = ownObject({ plans: v.array(offeredPlan) });

/** Reply to a checkout: the subscription in its new state; `invoice` is null if nothing was charged. */
export const checkoutReply = ownObject({
  subscription: detailedSubscription,
  invoice: v.nullable(
    ownObject({ status: v.string(), total: v.number(), amount_paid: v.number(), currency_code: v.string() }),
  ),
});

/**
 * The two calls. Plans are public; with a bearer they are those of the reader. The checkout accepts an
 * `idempotencyKeyHeader`.
 */
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

/** Their rows. */
export const checkoutRows = rowsOf('checkout', checkoutCalls, {
  plans: describeRow({
    summary: 'Plans that are for sale',
    spec: 'paywall, point 4',
    access: 'known',
    query: plansQuery,
    refusals: notFoundRefusals,
  }),
  checkout: describeRow({
    summary: 'Buys a plan with a token of a gateway; what it costs is the service’s to say',
    spec: 'paywall, point 4',
    access: 'owner',
    takesKey: true,
    body: checkoutBody,
    refusals: withRefusals(chargeRefusals, {
      409: `\`already_subscribed\`: something of this kind has not ended; ${changedTerms}`,
    }),
  }),
});
