/**
 * What the billing services answer where the specs show nothing. Amounts are whole cents in the plan's currency,
 * moments seconds since the epoch. A failure is `{ message, type, api_error_code, param? }`:
 *
 * - 400 `param_wrong_value`: `param` names what is wrong, such as a pause that ends before it begins;
 * - 402 `payment_failed`, or `payment_method_not_present`: nothing was changed;
 * - 404 `resource_not_found`: no such subscription, plan or invoice, or somebody else's;
 * - 409 `invalid_state_for_request`, for pauses `invalid_state_for_pause`: not as the subscription, or invoice, stands;
 * - 409 `operation_failed`: something that is ahead, or a token that is out of date, stands in the way;
 * - 422 `idempotency_key_reused`: the key of another request.
 */
import * as v from 'valibot';
import { ownObject } from './own-object.ts';
import { detailedSubscription } from './subscription-calls.ts';

const text = v.optional(v.nullable(v.string()));
const number = v.optional(v.nullable(v.number()));

/** What every change answers: the subscription as it is now. */
export const changedReply = ownObject({ subscription: detailedSubscription });

/** What is to change at the end of a term; `switch_at` is that end. */
export const scheduledChangesReply = ownObject({
  scheduled_changes: v.array(
    ownObject({
      subscription_id: v.string(),
      current_plan_id: v.string(),
      plan_id: v.string(),
      plan_name: v.string(),
      switch_at: v.number(),
    }),
  ),
});

const plan = {
  plan_id: v.string(),
  price: v.number(),
  period: v.number(),
  /** `week`, `month`, `year`. */
  period_unit: v.string(),
  plan_type: v.string(),
  friendly_name: v.string(),
};

/**
 * The plans that another can be changed to (spec: portal point 3). `charge_now` is exactly what the change would charge
 * today, after what is left of the present term and the credits; 0 at the end of the term. `credit_now` is what would be
 * added to the credits instead. `next_amount` is what is charged at `next_billing_at`, after credits.
 */
export const changeOptionsReply = ownObject({
  options: v.array(
    ownObject({
      ...plan,
      currency_code: v.string(),
      charge_now: v.number(),
      credit_now: v.number(),
      next_billing_at: number,
      next_amount: number,
    }),
  ),
});

/** A plan by its id. */
export const planDetailsReply = ownObject({
  plan: ownObject({ ...plan, invoice_name: text, currency_code: v.string() }),
});

/** What has been cancelled, newest first. */
export const cancelledReply = ownObject({ subscriptions: v.array(detailedSubscription) });

/** The Canadian check. Its `message` is one of the two of the spec (portal point 8), or another: no. */
export const canadianCheckReply = ownObject({ status: v.string(), message: text });

/**
 * What moving the end of the term to `term_end` would do: `amount` is charged now, `credit` added to the credits. The
 * token stands for these very terms.
 */
export const billingDateEstimateReply = ownObject({
  subscription_id: v.string(),
  term_end: v.number(),
  amount: v.number(),
  credit: v.number(),
  currency_code: v.string(),
  next_amount: number,
  next_billing_at: number,
  token: v.string(),
});

/** Whether an address has anything that runs. */
export const subscriptionStatusReply = ownObject({
  email: v.string(),
  is_subscribed: v.boolean(),
  subscriptions: v.array(ownObject({ subscription_id: v.string(), plan_type: v.string(), status: v.string() })),
});

/** An address as the card-billing family has it (spec: portal point 3). */
export const cardAddress = ownObject({
  first_name: text,
  last_name: text,
  address1: text,
  address2: text,
  city: text,
  state_code: text,
  zip: text,
  /** ISO 3166, two upper-case letters. */
  country: text,
  company: text,
  /** As `validationStatuses` in `address-forms.ts`. */
  validation_status: text,
});

/** The same as the conductor family has it. */
export const adapterAddress = ownObject({
  FirstName: text,
  LastName: text,
  Line1: text,
  Line2: text,
  City: text,
  State: text,
  Zip: text,
  Country: text,
  Company: text,
});

/** Where a paper goes; null: nowhere yet. The token goes with the next change. */
export const shippingReply = ownObject({ address: v.nullable(cardAddress), token: v.string() });
/** The same in the conductor family. */
export const adapterShippingReply = ownObject({ address: v.nullable(adapterAddress), token: v.string() });
/** What changing it answers. */
export const shippingChangedReply = ownObject({
  subscription: detailedSubscription,
  address: cardAddress,
  token: v.string(),
});
/** The same in the conductor family. */
export const adapterShippingChangedReply = ownObject({
  subscription: detailedSubscription,
  address: adapterAddress,
  token: v.string(),
});

/** Where somebody who is about to cancel is asked to stay. */
export const retentionUrlReply = ownObject({ url: v.string() });

/** That a comment was taken. */
export const commentReply = ownObject({ comment: ownObject({ id: v.string(), created_at: v.number() }) });

/** Credits that the next invoices use up; subscriptions without any are left out. */
export const promotionalCreditReply = ownObject({
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

/** What collecting an invoice answers: it is `paid`, and the subscription goes on. */
export const collectedReply = ownObject({
  subscription: detailedSubscription,
  invoice: ownObject({ id: v.string(), status: v.string(), amount_paid: v.number(), currency_code: v.string() }),
});

/** How the primary card stands: `valid`, `expiring` (this month or the next), `expired`, `none`. */
export const cardExpiryReply = ownObject({
  status: v.string(),
  card_type: text,
  last4: text,
  expiry_month: number,
  expiry_year: number,
});
