/** Pays for a transition: credits first, then the card. */
import type { Insertable, Selectable } from 'kysely';
import { BillingRefusal } from '../../../http/billing-refusal.ts';
import type { InvoicesTable } from '../../../ports/database/schema/billing-money-schema.ts';
import type { PaymentMethodsTable } from '../../../ports/database/schema/payment-method-schema.ts';
import { paymentDueMs } from './clock-events.ts';
import type { OpenInvoice, SubscriptionRecord, Transition } from './subscription-record.ts';

/** A payment method in the database. */
export type PaymentMethod = Selectable<PaymentMethodsTable>;

/** An invoice to be written. */
export type NewInvoice = Omit<Insertable<InvoicesTable>, 'id'>;

/** The resulting subscription and its invoice. */
export interface Settlement {
  record: SubscriptionRecord;
  invoice: NewInvoice | null;
}

/** The cost of a transition, in cents. */
export interface Cost {
  /** Paid by credits. */
  credits: number;
  /** Charged to the card. */
  charge: number;
}

/** Returns what a transition would charge now. */
export const costOf = ({ subscription }: SubscriptionRecord, { bill }: Transition): Cost => {
  const total = bill?.total ?? 0;
  const credits = Math.min(subscription.promotion_credits, total);
  return { credits, charge: total - credits };
};

/**
 * Returns the first moment at which a card has expired: the end of its last month, in UTC; null for a method that does
 * not expire.
 */
export const expiryOf = ({ expiry_year, expiry_month }: PaymentMethod): Date | null =>
  expiry_year === null || expiry_month === null ? null : new Date(Date.UTC(expiry_year, expiry_month, 1));

/** True if a charge takes days: the bank settles or returns a debit later. */
export const isDebit = (method: PaymentMethod | null): boolean => method?.type === 'direct_debit';

/** Returns why a charge fails; null: it does not, or not yet. */
export const chargeFailureOf = (method: PaymentMethod | null, at: Date): BillingRefusal | null => {
  const paymentRefusal = (code: string, message: string) => new BillingRefusal(402, code, message, { type: 'payment' });
  if (method === null) return paymentRefusal('payment_method_not_present', 'There is no card to charge');
  const expiry = expiryOf(method);
  if (expiry !== null && expiry <= at) return paymentRefusal('payment_failed', 'The card has expired');
  if (method.behaviour === 'declines' && !isDebit(method))
    return paymentRefusal('payment_failed', 'The card was declined');
  return null;
};

type PaymentFields = Pick<NewInvoice, 'status' | 'amount_paid' | 'due_at' | 'paid_at' | 'payment_method_id'>;

/** The payment of an invoice whose charge was refused: it is due until a moment. */
const unpaidFields = (until: Date): PaymentFields => ({
  status: 'payment_due',
  amount_paid: 0,
  due_at: until,
  paid_at: null,
  payment_method_id: null,
});

/** The payment of an invoice whose charge was accepted; a debit is pending until its bank settles it. */
const chargedFields = (charge: number, method: PaymentMethod | null, at: Date): PaymentFields => {
  const isPaid = charge === 0 || !isDebit(method);
  return {
    status: isPaid ? 'paid' : 'pending',
    amount_paid: isPaid ? charge : 0,
    due_at: at,
    paid_at: isPaid ? at : null,
    payment_method_id: charge > 0 ? (method?.payment_method_id ?? null) : null,
  };
};

/** The open invoices after a transition: those of an ended subscription are closed, and a new term is the present one. */
const openInvoicesAfter = (
  { openInvoices }: SubscriptionRecord,
  { status, bill }: Transition,
  invoice: NewInvoice | null,
): readonly OpenInvoice[] => {
  const open = status === 'cancelled' ? openInvoices.filter((one) => one.status !== 'payment_due') : openInvoices;
  const isNewTerm = bill !== undefined && bill.reason !== 'term-end';
  const kept = isNewTerm ? open.map((one) => ({ ...one, isOfPresentTerm: false })) : open;
  if (bill === undefined || invoice === null || invoice.status === 'paid') return kept;
  const { total, credits_applied, due_at } = invoice;
  const { reason, from, to } = bill;
  const payment = { status: invoice.status, total, credits_applied, due_at: new Date(due_at) };
  return [...kept, { id: null, ...payment, reason, from_at: from, to_at: to, isOfPresentTerm: true }];
};

/**
 * Applies a transition at a given time. If a reader requested it and can't pay, it is refused and nothing changes; if
 * time caused it, it continues with a due invoice.
 */
export const settleTransition = (
  before: SubscriptionRecord,
  outcome: Transition,
  { at, method, by }: { at: Date; method: PaymentMethod | null; by: 'somebody' | 'time' },
): Settlement => {
  const { status, changes, bill, credit = 0, plan = before.plan } = outcome;
  const { credits, charge } = costOf(before, outcome);
  const failure = charge === 0 ? null : chargeFailureOf(method, at);
  if (failure !== null && by === 'somebody') throw failure;
  const unpaidUntil = new Date(at.getTime() + paymentDueMs);
  const changed = { ...before.subscription, ...changes, status };
  const subscription = {
    ...changed,
    promotion_credits: changed.promotion_credits - credits + credit,
    ...(failure !== null && {
      unpaid_until: changed.unpaid_until ?? unpaidUntil,
      term_paid: changed.term_paid - charge,
    }),
  };
  const nextPlan = subscription.scheduled_plan_id === null ? null : before.nextPlan;
  const payment = failure === null ? chargedFields(charge, method, at) : unpaidFields(unpaidUntil);
  const invoice: NewInvoice | null =
    bill === undefined || bill.total === 0
      ? null
      : {
          subs_id: subscription.subs_id,
          plan_id: plan.plan_id,
          reason: bill.reason,
          total: bill.total,
          credits_applied: credits,
          from_at: bill.from,
          to_at: bill.to,
          issued_at: at,
          ...payment,
        };
  const openInvoices = openInvoicesAfter(before, outcome, invoice);
  return { record: { ...before, plan, nextPlan, subscription, openInvoices }, invoice };
};
