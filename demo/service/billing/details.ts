/** A subscription as it travels (spec: portal point 3). */
import type { InferInput } from 'valibot';
import type { detailedSubscription } from '../../../src/http/contract/subscription-calls.ts';
import type { BillingStatus } from '../database/billing-schema.ts';
import { englishMoney } from '../english-money.ts';
import { isRenewed } from './machine/clock-events.ts';
import type { Plan, Stand, Subscription } from './machine/stand.ts';
import { isLifetime, termPrice } from './machine/terms.ts';

/** A detailed subscription by the spec's names: amounts are cents, moments seconds since the epoch. */
export type DetailedSubscription = InferInput<typeof detailedSubscription>;

/** A moment as it travels. */
export const secondsOf = (moment: Date): number => Math.floor(moment.getTime() / 1000);
const maybeSeconds = (moment: Date | null): number | null => (moment === null ? null : secondsOf(moment));

const hasTrialFirst = ({ start_at, trial_end_at }: Subscription): boolean =>
  trial_end_at !== null && trial_end_at > start_at;

/**
 * When the paid days of a term are over. A pause inside the term moves that moment: what is left over follows it. Null
 * where nobody knows when a pause is over.
 */
const endOfPaid = ({ status, term_end_at, pause_at, resume_at }: Subscription): Date | null => {
  if (term_end_at === null) return null;
  if (status !== 'paused' && (pause_at === null || pause_at > term_end_at)) return term_end_at;
  if (resume_at === null) return null;
  const left = term_end_at.getTime() - (pause_at ?? resume_at).getTime();
  return new Date(resume_at.getTime() + Math.max(0, left));
};

/** When the next invoice is due; null where none will come by itself. */
const nextBilling: Readonly<Record<BillingStatus, (subscription: Subscription) => Date | null>> = {
  future: (subscription) => (hasTrialFirst(subscription) ? subscription.trial_end_at : subscription.start_at),
  in_trial: ({ trial_end_at, cancelled_at }) => (cancelled_at === null ? trial_end_at : null),
  active: endOfPaid,
  non_renewing: () => null,
  paused: (subscription) => (subscription.cancelled_at === null ? endOfPaid(subscription) : null),
  cancelled: () => null,
};

/** The next invoice that will come by itself, after credits; null where none will. */
export const nextInvoice = (stand: Stand): { at: Date; cents: number } | null => {
  const { subscription, plan, nextPlan } = stand;
  const isPaidForLife = isLifetime(plan) && (subscription.status === 'active' || subscription.status === 'paused');
  const at = isRenewed(stand) && !isPaidForLife ? nextBilling[subscription.status](subscription) : null;
  if (at === null) return null;
  // What has not begun does so by its own plan.
  const isFirst = subscription.status === 'future' && !hasTrialFirst(subscription);
  const price = termPrice(isFirst ? plan : (nextPlan ?? plan), subscription);
  return { at, cents: Math.max(0, price - subscription.promotion_credits) };
};

const monthsIn: Readonly<Record<Plan['period_unit'], number>> = { week: 12 / 52, month: 1, year: 12 };

/** Cents a month; what is not being paid for counts nothing. */
const monthlyRevenue = ({ subscription, plan }: Stand): number =>
  subscription.status === 'active' || subscription.status === 'non_renewing'
    ? Math.round(termPrice(plan, subscription) / (plan.period * monthsIn[plan.period_unit]))
    : 0;

/** Writes a subscription as it travels. */
export const detailsOf = (stand: Stand): DetailedSubscription => {
  const { subscription: row, plan, nextPlan } = stand;
  const next = nextInvoice(stand);
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
    nextBillingAt: maybeSeconds(next?.at ?? null),
    nextBillingAmount: next === null ? null : String(next.cents),
    // A trial is a term that costs nothing, also where it has not begun yet.
    currentTermStart: maybeSeconds(isTrial ? row.start_at : row.term_start_at),
    currentTermEnd: maybeSeconds(isTrial ? row.trial_end_at : row.term_end_at),
    createdAt: secondsOf(row.created_at),
    subsStatus: row.status,
    subsType: plan.type,
    subsMRR: monthlyRevenue(stand),
    scheduledPlanId: row.scheduled_plan_id,
    scheduledPlanName: nextPlan?.name ?? null,
    scheduledPlanInvoiceName: nextPlan?.invoice_name ?? null,
    scheduledPlanPeriod: nextPlan?.period ?? null,
    scheduledPlanPeriodUnit: nextPlan?.period_unit ?? null,
    scheduledPlanPrice: nextPlan?.price ?? null,
    pauseDate: maybeSeconds(row.pause_at),
    resumeDate: maybeSeconds(row.resume_at),
    promotion: row.promotion_credits === 0 ? null : englishMoney(row.promotion_credits, plan.currency),
    cf_epochtimes_delivery_method: row.delivery_method,
    cf_epochtimes_responsible_office: row.responsible_office,
    cancelledAt: maybeSeconds(row.cancelled_at),
    scheduledAt: maybeSeconds(row.scheduled_at),
    quantity: row.quantity,
    trialEnd: maybeSeconds(row.trial_end_at),
    currencyCode: plan.currency,
  };
};
