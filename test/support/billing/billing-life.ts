/** A subscription without a database: acts and days in any order, with its invoices. */
import type { Act } from '../../../demo/service/domain/billing/rules/acts.ts';
import { applyDueEvents } from '../../../demo/service/domain/billing/rules/apply-due-events.ts';
import { nextEvent } from '../../../demo/service/domain/billing/rules/clock-events.ts';
import { perform } from '../../../demo/service/domain/billing/rules/perform.ts';
import {
  type NewInvoice,
  type PaymentMethod,
  settleTransition,
} from '../../../demo/service/domain/billing/rules/settle.ts';
import type {
  Plan,
  Subscription,
  SubscriptionRecord,
} from '../../../demo/service/domain/billing/rules/subscription-record.ts';
import { dayMs } from '../../../demo/service/domain/billing/rules/terms.ts';
import { BillingRefusal } from '../../../demo/service/http/billing-refusal.ts';

const planOf = (plan_id: string, price: number, period_unit: Plan['period_unit'], type: Plan['type']): Plan => ({
  plan_id,
  site_id: 'ledger',
  region_id: 'us',
  type,
  name: plan_id,
  invoice_name: plan_id,
  price,
  currency: 'USD',
  period: 1,
  period_unit,
  revision: 1,
  withdrawn_at: null,
});

/** The plans of these tests. */
export const planFixtures = {
  monthly: planOf('monthly', 1000, 'month', 'digital'),
  yearly: planOf('yearly', 9600, 'year', 'digital'),
  weekly: planOf('weekly', 300, 'week', 'digital'),
  paper: planOf('paper', 2000, 'month', 'print'),
} as const;

/** A card that works, unless it should decline. */
export const cardFixture = (behaviour: PaymentMethod['behaviour'] = 'succeeds'): PaymentMethod => ({
  payment_method_id: 'card',
  customer_id: 'customer',
  type: 'card',
  is_primary: true,
  behaviour,
  card_type: 'visa',
  first_name: 'Ada',
  last_name: 'Reader',
  last4: '4242',
  expiry_month: 12,
  expiry_year: 2099,
  gateway: 'stripe',
  gateway_account: '1',
  bank_name: null,
  email: null,
  created_at: new Date(0),
});

/** A monthly subscription that has just been paid. */
export const recordFixture = (startedAt: Date, more: Partial<Subscription> = {}): SubscriptionRecord => ({
  subscription: {
    subs_id: 'one',
    customer_id: 'customer',
    region_id: 'us',
    plan_id: 'monthly',
    earlier_types: [],
    quantity: 1,
    status: 'active',
    created_at: startedAt,
    start_at: startedAt,
    trial_end_at: null,
    term_start_at: startedAt,
    term_end_at: new Date(startedAt.getTime() + 30 * dayMs),
    cancelled_at: null,
    pause_at: null,
    resume_at: null,
    scheduled_plan_id: null,
    scheduled_at: null,
    promotion_credits: 0,
    delivery_method: null,
    responsible_office: null,
    anchor_day: startedAt.getUTCDate(),
    term_paid: 1000,
    unpaid_until: null,
    due_at: null,
    ...more,
  },
  plan: planFixtures.monthly,
  nextPlan: null,
  billing: 'chargebee',
  siteId: 'ledger',
  hasShipping: true,
  openInvoices: [],
});

/** The result of one step: the subscription before and after it, and its invoices. */
export interface Step {
  before: SubscriptionRecord;
  after: SubscriptionRecord;
  invoices: NewInvoice[];
  now: Date;
  /** True when the act was refused. */
  isRefused: boolean;
}

/** Returns the record as the database would: with the scheduled plan. */
const reloadRecord = (record: SubscriptionRecord): SubscriptionRecord => {
  const nextPlan = Object.values(planFixtures).find(({ plan_id }) => plan_id === record.subscription.scheduled_plan_id);
  return { ...record, nextPlan: nextPlan ?? null };
};

/** Lets days pass, then acts. */
export const runStep = (before: SubscriptionRecord, card: PaymentMethod, now: Date, act: Act | null): Step => {
  const timePassed = applyDueEvents(before, card, now);
  const afterWaiting = {
    before,
    after: reloadRecord(timePassed.record),
    invoices: timePassed.invoices,
    now,
    isRefused: false,
  };
  if (act === null) return afterWaiting;
  try {
    const settlement = settleTransition(afterWaiting.after, perform(afterWaiting.after, act, now), {
      at: now,
      method: card,
      by: 'somebody',
    });
    const invoices = [...afterWaiting.invoices, ...(settlement.invoice === null ? [] : [settlement.invoice])];
    return { ...afterWaiting, after: reloadRecord(settlement.record), invoices };
  } catch (cause) {
    if (cause instanceof BillingRefusal) return { ...afterWaiting, isRefused: true };
    throw cause;
  }
};

/** True if no event in the past is due any more. */
export const isUpToDate = (record: SubscriptionRecord, now: Date): boolean => {
  const next = nextEvent(record);
  return next === null || next.at > now;
};
