/** Changes of the plan, now or at the end of the term (spec: portal points 3 and 7). */
import * as v from 'valibot';
import { endpoint, type InputOf } from '../schema/endpoint.ts';
import { ownObject } from '../schema/own-object.ts';
import { optionalNumber } from '../schema/reply-fields.ts';
import { cents, centsText, emailAddress, trimmedId } from '../schema/request-fields.ts';
import { subsPost, subsRead } from '../schema/routes.ts';
import { billingChange, billingRead, shownChange, shownCharge } from '../table/billing-facts.ts';
import { describeRow, joinRows, rowsOf } from '../table/row.ts';
import { agreedCharge, changedReply, changeRoute, subscriptionBody } from './subscription-change.ts';

/** Fields with what the page has shown of a change option: its `charge_now`, and its `price` in the same way. */
const agreedTerms = { ...agreedCharge, agreed_price: v.optional(cents) };

/** The same in a query. */
const agreedTermsText = { agreed_price: v.optional(centsText), agreed_charge: v.optional(centsText) };

/** Body of `POST /subs/retention/digital_action`: the plan is switched now. */
export const digitalActionBody = v.object({
  subscription_id: trimmedId,
  plan_id: trimmedId,
  action: v.literal('switch-plan'),
  source: v.literal('customer-portal'),
  ...agreedTerms,
});

/**
 * Query of both change-option calls. `subscription_id` is our addition: without it, the charge is that of the reader's
 * oldest running subscription with this plan.
 */
export const changeOptionsQuery = v.object({
  current_plan_id: trimmedId,
  current_plan_type: trimmedId,
  change_mode: v.picklist(['immediate', 'end_of_term']),
  site_id: trimmedId,
  region_id: trimmedId,
  subscription_id: v.optional(trimmedId),
});

/** Query of `GET /subs/change-subscription`: the plan is changed at the end of the term. */
export const changeSubscriptionQuery = v.object({ subsid: trimmedId, planid: trimmedId, ...agreedTermsText });

/** Query of `GET /subsadapter/change_plan`: now, unless `change_mode` says otherwise. */
export const changePlanQuery = v.object({
  subscriptionid: trimmedId,
  plan_id: trimmedId,
  change_mode: v.optional(v.picklist(['immediate', 'end_of_term']), 'immediate'),
  ...agreedTermsText,
});

/** Body of `POST /subs/upgrade-plan`: from digital to print, now; `email` must be the reader's own. */
export const upgradePlanBody = v.object({
  plan: trimmedId,
  subscription_id: trimmedId,
  email: emailAddress,
  ...agreedTerms,
});

/** Fields of a plan. */
export const planFields = {
  plan_id: v.string(),
  price: v.number(),
  period: v.number(),
  /** `week`, `month`, `year`. */
  period_unit: v.string(),
  plan_type: v.string(),
  friendly_name: v.string(),
};

/** Changes scheduled for the end of a term; `switch_at` is that end. */
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

/**
 * The plans to which a subscription can change (spec: portal point 3). `charge_now` is exactly the amount charged
 * today, after the rest of the present term and the credits; 0 for a change at the end of the term. `credit_now` is the
 * amount added to the credits instead. `next_amount` is charged at `next_billing_at`, after credits. `free_seats` is the
 * number of seats for guests that the plan includes: the first ones of a subscription stay, those beyond end. Without it,
 * none end.
 */
export const changeOptionsReply = ownObject({
  options: v.array(
    ownObject({
      ...planFields,
      currency_code: v.string(),
      charge_now: v.number(),
      credit_now: v.number(),
      next_billing_at: optionalNumber,
      next_amount: optionalNumber,
      /** Our addition. */
      free_seats: optionalNumber,
    }),
  ),
});

const twin = 'addition: the twin of a card-billing call';

/** The card-billing family's calls. */
export const cardBillingPlanChange = {
  changeOptions: endpoint<InputOf<typeof changeOptionsQuery>>()({
    ...subsRead,
    path: '/subs/change-options',
    reply: changeOptionsReply,
  }),
  /** Now: a new term begins, less the rest of the old one. */
  digitalAction: endpoint<undefined, InputOf<typeof digitalActionBody>>()({
    ...changeRoute,
    path: '/subs/retention/digital_action',
  }),
  /** At the end of the term. A GET that changes something: never retried or prefetched. */
  changeSubscription: endpoint<InputOf<typeof changeSubscriptionQuery>>()({
    ...subsRead,
    path: '/subs/change-subscription',
    reply: changedReply,
  }),
  /** A read, although it is a POST. */
  scheduledPlanChanges: endpoint<undefined, InputOf<typeof subscriptionBody>>()({
    ...subsPost,
    bodyKind: 'form',
    path: '/subs/scheduled-plan-changes',
    reply: scheduledChangesReply,
  }),
  removeScheduledChanges: endpoint<undefined, InputOf<typeof subscriptionBody>>()({
    ...changeRoute,
    path: '/subs/remove-scheduled-changes',
  }),
  /** From digital to print; requires a shipping address. */
  upgradePlan: endpoint<undefined, InputOf<typeof upgradePlanBody>>()({ ...changeRoute, path: '/subs/upgrade-plan' }),
} as const;

/** The conductor family's calls. */
export const conductorPlanChange = {
  changeOptions: endpoint<InputOf<typeof changeOptionsQuery>>()({
    ...subsRead,
    path: '/subsadapter/change-options',
    reply: changeOptionsReply,
  }),
  /** Now, or at the end of the term. A GET that changes something: never retried or prefetched. */
  changePlan: endpoint<InputOf<typeof changePlanQuery>>()({
    ...subsRead,
    path: '/subsadapter/change_plan',
    reply: changedReply,
  }),
  removeScheduledChanges: endpoint<undefined, InputOf<typeof subscriptionBody>>()({
    ...changeRoute,
    path: '/subsadapter/remove-scheduled-changes',
  }),
} as const;

/** Rows of both families. */
export const planChangeRows = joinRows(
  rowsOf('card-billing', cardBillingPlanChange, {
    changeOptions: describeRow({
      ...billingRead,
      summary: 'Plans that another can be changed to, and what that would charge today',
      query: changeOptionsQuery,
    }),
    digitalAction: describeRow({ ...shownCharge, summary: 'Changes the plan now', body: digitalActionBody }),
    changeSubscription: describeRow({
      ...shownChange,
      summary: 'Changes the plan at the end of the term: a GET that changes something, never repeated by itself',
      query: changeSubscriptionQuery,
    }),
    scheduledPlanChanges: describeRow({
      ...billingRead,
      summary: 'Plan changes that are ahead: a read, though it is posted',
      body: subscriptionBody,
    }),
    removeScheduledChanges: describeRow({
      ...billingChange,
      summary: 'Takes back a plan change that is ahead',
      body: subscriptionBody,
    }),
    upgradePlan: describeRow({ ...shownCharge, summary: 'From digital to print, now', body: upgradePlanBody }),
  }),
  rowsOf('conductor', conductorPlanChange, {
    changeOptions: describeRow({
      ...billingRead,
      summary: 'Plans that another can be changed to, and what that would charge today',
      spec: twin,
      query: changeOptionsQuery,
    }),
    changePlan: describeRow({
      ...shownCharge,
      summary: 'Changes the plan: a GET that changes something, never repeated by itself',
      query: changePlanQuery,
    }),
    removeScheduledChanges: describeRow({
      ...billingChange,
      summary: 'Takes back a plan change that is ahead',
      spec: twin,
      body: subscriptionBody,
    }),
  }),
);
