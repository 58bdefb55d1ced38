/** Pays for what happens: credits first, then the card. */
import type { Insertable, Selectable } from 'kysely';
import type { InvoicesTable } from '../../database/billing-money-schema.ts';
import type { PaymentMethodsTable } from '../../database/payment-method-schema.ts';
import { BillingRefusal } from '../../wire/billing-refusal.ts';
import { paymentDueMs } from './clock-events.ts';
import type { Outcome, Stand } from './stand.ts';

/** A way to pay as it is kept. */
export type PaymentMethod = Selectable<PaymentMethodsTable>;

/** An invoice to be written. */
export type NewInvoice = Omit<Insertable<InvoicesTable>, 'id'>;

/** What became of a subscription. */
export interface Settled {
  stand: Stand;
  invoice: NewInvoice | null;
}

/** What something costs, in cents. */
export interface Cost {
  /** Taken off by credits. */
  credits: number;
  /** What the card pays. */
  charge: number;
}

/** What an outcome would charge now. */
export const costOf = ({ subscription }: Stand, { bill }: Outcome): Cost => {
  const total = bill?.total ?? 0;
  const credits = Math.min(subscription.promotion_credits, total);
  return { credits, charge: total - credits };
};

/** The first moment at which a card is too old: the end of its last month, in UTC; null for what does not expire. */
export const expiryOf = ({ expiry_year, expiry_month }: PaymentMethod): Date | null =>
  expiry_year === null || expiry_month === null ? null : new Date(Date.UTC(expiry_year, expiry_month, 1));

/** Whether a charge takes days: a debit is taken at once, and settled or returned by the bank later. */
export const isDebit = (method: PaymentMethod | null): boolean => method?.type === 'direct_debit';

/** Why a charge fails; null: it does not, or not yet. */
export const failureOf = (method: PaymentMethod | null, at: Date): BillingRefusal | null => {
  const refused = (code: string, message: string) => new BillingRefusal(402, code, message, { type: 'payment' });
  if (method === null) return refused('payment_method_not_present', 'There is no card to charge');
  const expiry = expiryOf(method);
  if (expiry !== null && expiry <= at) return refused('payment_failed', 'The card has expired');
  if (method.behaviour === 'declines' && !isDebit(method)) return refused('payment_failed', 'The card was declined');
  return null;
};

/**
 * Carries an outcome out at a moment. Who asks for something and can't pay is refused and nothing is changed; what time
 * does goes on with an invoice that is due.
 */
export const settle = (
  before: Stand,
  outcome: Outcome,
  { at, method, by }: { at: Date; method: PaymentMethod | null; by: 'somebody' | 'time' },
): Settled => {
  const { status, changes, bill, credit = 0, plan = before.plan } = outcome;
  const { credits, charge } = costOf(before, outcome);
  const failure = charge === 0 ? null : failureOf(method, at);
  if (failure !== null && by === 'somebody') throw failure;
  const unpaidUntil = new Date(at.getTime() + paymentDueMs);
  const subscription = {
    ...before.subscription,
    ...changes,
    status,
    promotion_credits: before.subscription.promotion_credits - credits + credit,
    ...(failure !== null && { unpaid_until: before.subscription.unpaid_until ?? unpaidUntil, term_paid: credits }),
  };
  const nextPlan = subscription.scheduled_plan_id === null ? null : before.nextPlan;
  const stand = { ...before, plan, nextPlan, subscription };
  if (bill === undefined || bill.total === 0) return { stand, invoice: null };
  const isPaid = failure === null && (charge === 0 || !isDebit(method));
  const invoice: NewInvoice = {
    subs_id: subscription.subs_id,
    plan_id: plan.plan_id,
    status: isPaid ? 'paid' : failure === null ? 'pending' : 'payment_due',
    reason: bill.reason,
    total: bill.total,
    credits_applied: credits,
    amount_paid: isPaid ? charge : 0,
    from_at: bill.from,
    to_at: bill.to,
    issued_at: at,
    due_at: failure === null ? at : unpaidUntil,
    paid_at: isPaid ? at : null,
    payment_method_id: failure === null && charge > 0 ? (method?.payment_method_id ?? null) : null,
  };
  return { stand, invoice };
};
