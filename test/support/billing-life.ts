/** A subscription that lives without a database: acts and days in any order, and what was paid for it. */
import type { Act } from '../../demo/service/billing/machine/acts.ts';
import { nextEvent } from '../../demo/service/billing/machine/clock-events.ts';
import { live } from '../../demo/service/billing/machine/live.ts';
import { perform } from '../../demo/service/billing/machine/perform.ts';
import { type NewInvoice, type PaymentMethod, settle } from '../../demo/service/billing/machine/settle.ts';
import type { Plan, Stand, Subscription } from '../../demo/service/billing/machine/stand.ts';
import { dayMs } from '../../demo/service/billing/machine/terms.ts';
import { BillingRefusal } from '../../demo/service/wire/billing-refusal.ts';

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
});

/** What is sold here. */
export const lifePlans = {
  monthly: planOf('monthly', 1000, 'month', 'digital'),
  yearly: planOf('yearly', 9600, 'year', 'digital'),
  weekly: planOf('weekly', 300, 'week', 'digital'),
  paper: planOf('paper', 2000, 'month', 'print'),
} as const;

/** A card that works, unless it is said to decline. */
export const lifeCard = (behaviour: PaymentMethod['behaviour'] = 'succeeds'): PaymentMethod => ({
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

/** A subscription by the month that has just been paid for. */
export const lifeStand = (begun: Date, more: Partial<Subscription> = {}): Stand => ({
  subscription: {
    subs_id: 'one',
    customer_id: 'customer',
    region_id: 'us',
    plan_id: 'monthly',
    quantity: 1,
    status: 'active',
    created_at: begun,
    start_at: begun,
    trial_end_at: null,
    term_start_at: begun,
    term_end_at: new Date(begun.getTime() + 30 * dayMs),
    cancelled_at: null,
    pause_at: null,
    resume_at: null,
    scheduled_plan_id: null,
    scheduled_at: null,
    promotion_credits: 0,
    delivery_method: null,
    responsible_office: null,
    anchor_day: begun.getUTCDate(),
    term_paid: 1000,
    unpaid_until: null,
    due_at: null,
    ...more,
  },
  plan: lifePlans.monthly,
  nextPlan: null,
  billing: 'chargebee',
  siteId: 'ledger',
  hasShipping: true,
});

/** What happened at one step: what was there before it, and what was invoiced for it. */
export interface Step {
  before: Stand;
  after: Stand;
  invoices: NewInvoice[];
  now: Date;
  /** True when the act was refused. */
  isRefused: boolean;
}

/** The stand as the database would give it back: with the plan that is scheduled. */
const reread = (stand: Stand): Stand => {
  const nextPlan = Object.values(lifePlans).find(({ plan_id }) => plan_id === stand.subscription.scheduled_plan_id);
  return { ...stand, nextPlan: nextPlan ?? null };
};

/** Lets days pass, then acts. */
export const takeStep = (before: Stand, card: PaymentMethod, now: Date, act: Act | null): Step => {
  const lived = live(before, card, now);
  const waited = { before, after: reread(lived.stand), invoices: lived.invoices, now, isRefused: false };
  if (act === null) return waited;
  try {
    const settled = settle(waited.after, perform(waited.after, act, now), { at: now, method: card, by: 'somebody' });
    const invoices = [...waited.invoices, ...(settled.invoice === null ? [] : [settled.invoice])];
    return { ...waited, after: reread(settled.stand), invoices };
  } catch (cause) {
    if (cause instanceof BillingRefusal) return { ...waited, isRefused: true };
    throw cause;
  }
};

/** True when nothing is due any more that lies behind. */
export const isUpToDate = (stand: Stand, now: Date): boolean => {
  const next = nextEvent(stand);
  return next === null || next.at > now;
};
