/**
 * What the portal sends to the billing services (spec: portal point 7). Moments are seconds since the epoch, in a query
 * as text; amounts are whole cents. Only the service reads them; pages take the types.
 */
import * as v from 'valibot';
import { adapterAddressForm, cardAddressForm } from './address-forms.ts';

const line = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most), v.regex(/^[^\p{Cc}\p{Cs}]*$/u));
const id = v.pipe(line(200), v.nonEmpty());
const email = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email(), v.maxLength(254));
/** Until the year 9999. */
const moment = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(253_402_300_799));
const momentText = v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number), moment);
const token = v.pipe(line(200), v.nonEmpty());

/** Body of the changes that need to know nothing but which subscription. */
export const subscriptionBody = v.object({ subscription_id: id });

/** Body of `POST /subs/retention/digital_action`: the plan is switched now. */
export const digitalActionBody = v.object({
  subscription_id: id,
  plan_id: id,
  action: v.literal('switch-plan'),
  source: v.literal('customer-portal'),
});

/** Body of `POST /subs/retention`: cancels for the end of the term (US). */
export const retentionBody = v.object({
  subscription_id: id,
  action: v.literal('cancel-subscription'),
  end_of_term: v.literal(true),
});

/**
 * Query of both `DELETE …/subscription` calls. `immediately` is our addition; of what the others say, only the values
 * of the spec are taken, and with the end of the term they change nothing (design: billing-states).
 */
export const cancelQuery = v.object({
  subscription_id: id,
  cancel_time_option: v.picklist(['end_term', 'immediately']),
  credit_option_for_current_charges: v.literal('none'),
  refundable_credits_handling: v.literal('no_action'),
  account_receivables_handling: v.literal('write_off'),
});

/** Query of `DELETE /subs/donation`: a donation ends at once. */
export const subscriptionQuery = v.object({ subscription_id: id });

/** Body of `POST /subs/pause`. Without `pause_date`: now. */
export const pauseBody = v.object({ subscription_id: id, pause_date: v.optional(moment), resume_date: moment });

/** Body of `POST /subsadapter/pause`. `immediately`, which needs no date, is our addition. */
export const adapterPauseBody = v.variant('pause_time_option', [
  v.object({
    subscription_id: id,
    pause_time_option: v.literal('specific'),
    pause_date: moment,
    dunning_handling: v.literal('continue'),
    pause_resumption: v.literal('specific'),
    resume_date: moment,
  }),
  v.object({
    subscription_id: id,
    pause_time_option: v.literal('immediately'),
    dunning_handling: v.literal('continue'),
    pause_resumption: v.literal('specific'),
    resume_date: moment,
  }),
]);

/** Body of `POST /subsadapter/resume`. */
export const adapterResumeBody = v.object({ subscription_id: id, resume_time_option: v.literal('now') });

/** Body of `POST /subsadapter/reactivate`: by the plan that it had, or by another of the same type. */
export const adapterReactivateBody = v.object({
  subscription_id: id,
  plan_id: id,
  reactivate_time_option: v.literal('now'),
});

/**
 * Query of both change-option calls. `subscription_id` is our addition: without it, what would be charged is that of
 * the reader's oldest running subscription with this plan.
 */
export const changeOptionsQuery = v.object({
  current_plan_id: id,
  current_plan_type: id,
  change_mode: v.picklist(['immediate', 'end_of_term']),
  site_id: id,
  region_id: id,
  subscription_id: v.optional(id),
});

/** Query of `GET /subs/change-subscription`: the plan is changed at the end of the term. */
export const changeSubscriptionQuery = v.object({ subsid: id, planid: id });

/** Query of `GET /subsadapter/change_plan`: now, unless `change_mode` says otherwise. */
export const changePlanQuery = v.object({
  subscriptionid: id,
  plan_id: id,
  change_mode: v.optional(v.picklist(['immediate', 'end_of_term']), 'immediate'),
});

/** Query of `GET /subsadapter/subscription-detail` and of both shipping reads. */
export const detailQuery = v.object({ subscriptionid: id });

/** Query of `GET /subs/plan-details`. */
export const planDetailsQuery = v.object({ planid: id });

/** Query of the calls that name the reader's own address; `type` is a subscription type. */
export const cancelledQuery = v.object({ email, type: v.optional(id) });

/** Query of the checks by the reader's own address. */
export const ownEmailQuery = v.object({ email });

/** Query of both estimates: what moving the end of the term would cost. */
export const billingDateQuery = v.object({ subscription_id: id, term_end: momentText });

/** Body of both billing-date calls; `token` is that of the estimate that was agreed to. */
export const billingDateBody = v.object({ subscription_id: id, term_end: moment, token });

/** Body of `POST /subs/upgrade-plan`: from digital to print, now; `email` must be the reader's own. */
export const upgradePlanBody = v.object({ plan: id, subscription_id: id, email });

/** Body of `POST /subs/shipping-info`; `token` is that of the read before, so that no newer address is lost. */
export const shippingBody = v.object({ subscription_id: id, token, address: cardAddressForm });

/** Body of `POST /subsadapter/shipping-info`; `token` as in the card-billing family. */
export const adapterShippingBody = v.object({ subscription_id: id, token, address: adapterAddressForm });

/** Body of `POST /subs/donation-quantity`: how many times the plan's price, from the next invoice on. */
export const donationQuantityBody = v.object({
  subscription_id: id,
  plan_quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)),
});

/** Body of `POST /subs/retention-url`; `pass_through` is JSON text: `{"plan_type":"digital"}`. */
export const retentionUrlBody = v.object({
  subscription_id: id,
  pass_through: v.pipe(v.string(), v.maxLength(2000), v.parseJson(), v.object({ plan_type: id })),
});

/** Body of `POST /subs/comment`: why somebody leaves, or anything else that they want to say. */
export const commentBody = v.object({
  subscription_id: id,
  comment: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(2000), v.regex(/^[^\0\p{Cs}]*$/u)),
});

/** Query of the reads that look at everything a customer has at a site. */
export const customerQuery = v.object({ siteid: id });

/** Body of `POST /subs/collect-invoice`: an invoice that is due, by its id. */
export const collectInvoiceBody = v.object({ invoice_id: id });
