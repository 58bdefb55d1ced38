/** A subscription on the wire (spec: portal point 3). */
import type { InferInput } from 'valibot';
import type { detailedSubscription } from '#src/contract/subscriptions/detailed-subscription.ts';
import type { BillingStatus } from '../../../ports/database/schema/billing-schema.ts';
import { formatMoney } from '../../sites/format-money.ts';
import { regionLocaleOf } from '../../sites/region-locales.ts';
import { renewsByItself } from '../rules/clock-events.ts';
import type { Plan, Subscription, SubscriptionRecord } from '../rules/subscription-record.ts';
import { isLifetime, termPrice } from '../rules/terms.ts';

/** A detailed subscription by the spec's names: amounts are cents, moments seconds since the epoch. */
export type DetailedSubscriptionReply = InferInput<typeof detailedSubscription>;

/** Converts a date to seconds on the wire. */
export const epochSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);
const secondsOrNull = (moment: Date | null): number | null => (moment === null ? null : epochSeconds(moment));

const hasTrialFirst = ({ start_at, trial_end_at }: Subscription): boolean =>
  trial_end_at !== null && trial_end_at > start_at;

/**
 * Returns the end of a term's paid days. A pause inside the term moves it: the days that are left follow the pause.
 * Null if the end of a pause is unknown.
 */
const paidUntil = ({ status, term_end_at, pause_at, resume_at }: Subscription): Date | null => {
  if (term_end_at === null) return null;
  if (status !== 'paused' && (pause_at === null || pause_at > term_end_at)) return term_end_at;
  if (resume_at === null) return null;
  const leftMs = term_end_at.getTime() - (pause_at ?? resume_at).getTime();
  return new Date(resume_at.getTime() + Math.max(0, leftMs));
};

/** Returns when the next invoice is due, by status; null if none will come by itself. */
const nextBillingByStatus: Readonly<Record<BillingStatus, (subscription: Subscription) => Date | null>> = {
  future: (subscription) => (hasTrialFirst(subscription) ? subscription.trial_end_at : subscription.start_at),
  in_trial: ({ trial_end_at, cancelled_at }) => (cancelled_at === null ? trial_end_at : null),
  active: paidUntil,
  non_renewing: () => null,
  paused: (subscription) => (subscription.cancelled_at === null ? paidUntil(subscription) : null),
  cancelled: () => null,
};

/** Returns the next invoice that will come by itself, after credits; null if there is none. */
export const nextInvoice = (record: SubscriptionRecord): { at: Date; cents: number } | null => {
  const { subscription, plan, nextPlan } = record;
  const isPaidForLife = isLifetime(plan) && (subscription.status === 'active' || subscription.status === 'paused');
  const at = renewsByItself(record) && !isPaidForLife ? nextBillingByStatus[subscription.status](subscription) : null;
  if (at === null) return null;
  // A future subscription begins on its own plan.
  const isFirst = subscription.status === 'future' && !hasTrialFirst(subscription);
  const price = termPrice(isFirst ? plan : (nextPlan ?? plan), subscription);
  return { at, cents: Math.max(0, price - subscription.promotion_credits) };
};

const monthsIn: Readonly<Record<Plan['period_unit'], number>> = { week: 12 / 52, month: 1, year: 12 };

/** Cents a month; a subscription that is not being paid for counts nothing. */
const monthlyRevenue = ({ subscription, plan }: SubscriptionRecord): number =>
  subscription.status === 'active' || subscription.status === 'non_renewing'
    ? Math.round(termPrice(plan, subscription) / (plan.period * monthsIn[plan.period_unit]))
    : 0;

/** Writes a subscription for the wire. */
export const detailedReplyOf = (record: SubscriptionRecord): DetailedSubscriptionReply => {
  const { subscription: row, plan, nextPlan, openInvoices } = record;
  const next = nextInvoice(record);
  const isTrial = row.status === 'in_trial' || (row.status === 'future' && hasTrialFirst(row));
  return {
    subsId: row.subs_id,
    customerId: row.customer_id,
    planId: row.plan_id,
    planName: plan.name,
    planInvoiceName: plan.invoice_name,
    planPrice: plan.price,
    planPeriod: plan.period,
    planPeriodUnit: plan.period_unit,
    nextBillingAt: secondsOrNull(next?.at ?? null),
    nextBillingAmount: next === null ? null : String(next.cents),
    // A trial is a term that costs nothing, also if it has not begun yet.
    currentTermStart: secondsOrNull(isTrial ? row.start_at : row.term_start_at),
    currentTermEnd: secondsOrNull(isTrial ? row.trial_end_at : row.term_end_at),
    createdAt: epochSeconds(row.created_at),
    subsStatus: row.status,
    subsType: plan.type,
    subsMRR: monthlyRevenue(record),
    scheduledPlanId: row.scheduled_plan_id,
    scheduledPlanName: nextPlan?.name ?? null,
    scheduledPlanInvoiceName: nextPlan?.invoice_name ?? null,
    scheduledPlanPeriod: nextPlan?.period ?? null,
    scheduledPlanPeriodUnit: nextPlan?.period_unit ?? null,
    scheduledPlanPrice: nextPlan?.price ?? null,
    pauseDate: secondsOrNull(row.pause_at),
    resumeDate: secondsOrNull(row.resume_at),
    promotion:
      row.promotion_credits === 0
        ? null
        : formatMoney(row.promotion_credits, plan.currency, regionLocaleOf(plan.region_id).locale),
    cf_epochtimes_delivery_method: row.delivery_method,
    cf_epochtimes_responsible_office: row.responsible_office,
    cancelledAt: secondsOrNull(row.cancelled_at),
    scheduledAt: secondsOrNull(row.scheduled_at),
    quantity: row.quantity,
    trialEnd: secondsOrNull(row.trial_end_at),
    isDebitPending: openInvoices.some(({ status }) => status === 'pending'),
    currencyCode: plan.currency,
  };
};
