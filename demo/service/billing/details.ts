/** A subscription as it travels (spec: portal point 3). */
import type { Selectable } from 'kysely';
import type { InferInput } from 'valibot';
import type { detailedSubscription } from '../../../src/http/contract/subscription-calls.ts';
import type { BillingStatus, BillingSubscriptionsTable, PlansTable } from '../database/billing-schema.ts';

/** A detailed subscription by the spec's names: amounts are cents, moments seconds since the epoch. */
export type DetailedSubscription = InferInput<typeof detailedSubscription>;

/** A subscription with its plan, and the plan that will take its place. */
interface SubscriptionRow
  extends Selectable<BillingSubscriptionsTable>,
    Pick<PlansTable, 'type' | 'name' | 'invoice_name' | 'price' | 'currency' | 'period' | 'period_unit'> {
  next_name: string | null;
  next_invoice_name: string | null;
  next_price: number | null;
  next_period: number | null;
  next_period_unit: PlansTable['period_unit'] | null;
}

const secondsOf = (moment: Date | null): number | null =>
  moment === null ? null : Math.floor(moment.getTime() / 1000);

/** When the next invoice is due; null where none will come by itself. */
const nextBilling: Readonly<Record<BillingStatus, (row: SubscriptionRow) => Date | null>> = {
  future: ({ start_at }) => start_at,
  in_trial: ({ trial_end_at, cancelled_at }) => (cancelled_at === null ? trial_end_at : null),
  active: ({ term_end_at, pause_at }) => (pause_at === null ? term_end_at : null),
  non_renewing: () => null,
  paused: () => null,
  cancelled: () => null,
};

const monthsIn: Readonly<Record<PlansTable['period_unit'], number>> = { week: 12 / 52, month: 1, year: 12 };

/** Cents a month; what is not being paid for counts nothing. */
const monthlyRevenue = ({ status, price, quantity, period, period_unit }: SubscriptionRow): number =>
  status === 'active' || status === 'non_renewing'
    ? Math.round((price * quantity) / (period * monthsIn[period_unit]))
    : 0;

/** The amount in the plan's currency. English, for the service knows no edition: the portal shows it as it is. */
const formatCredits = (cents: number, currency: string): string | null =>
  cents === 0
    ? null
    : new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(cents / 100);

/** Writes a row as it travels. */
export const detailsOf = (row: SubscriptionRow): DetailedSubscription => {
  const next = nextBilling[row.status](row);
  const nextAmount = Math.max(0, (row.next_price ?? row.price) * row.quantity - row.promotion_credits);
  return {
    subsId: row.subs_id,
    customerId: row.customer_id,
    planId: row.plan_id,
    planName: row.name,
    planInvoiceName: row.invoice_name,
    planPrice: row.price,
    planPeriod: row.period,
    planPeriodUnit: row.period_unit,
    nextBillingAt: secondsOf(next),
    nextBillingAmount: next === null ? null : String(nextAmount),
    // A trial is a term that costs nothing.
    currentTermStart: secondsOf(row.status === 'in_trial' ? row.start_at : row.term_start_at),
    currentTermEnd: secondsOf(row.status === 'in_trial' ? row.trial_end_at : row.term_end_at),
    createdAt: secondsOf(row.created_at),
    subsStatus: row.status,
    subsType: row.type,
    subsMRR: monthlyRevenue(row),
    scheduledPlanId: row.scheduled_plan_id,
    scheduledPlanName: row.next_name,
    scheduledPlanInvoiceName: row.next_invoice_name,
    scheduledPlanPeriod: row.next_period,
    scheduledPlanPeriodUnit: row.next_period_unit,
    scheduledPlanPrice: row.next_price,
    pauseDate: secondsOf(row.pause_at),
    resumeDate: secondsOf(row.resume_at),
    promotion: formatCredits(row.promotion_credits, row.currency),
    cf_epochtimes_delivery_method: row.delivery_method,
    cf_epochtimes_responsible_office: row.responsible_office,
  };
};
