/** Invoices from before the seeding. */
import type { NewInvoice } from '../domain/billing/rules/settle.ts';
import type { Subscription } from '../domain/billing/rules/subscription-record.ts';
import { dayMs } from '../domain/billing/rules/terms.ts';
import type { SeedInvoice } from './seed-billing-types.ts';

/** Days until an invoice is due, and length of its period. */
const dueDays = 14;
const defaultDays = 30;

/** Returns the row of a seeded invoice of a subscription at this price; `methodId` is its payment method, if stored. */
export const seedInvoiceRow = (
  { subs_id, plan_id }: Pick<Subscription, 'subs_id' | 'plan_id'>,
  { day, status, forDays = defaultDays, credits = 0, refunded = 0, disputed = 0 }: SeedInvoice,
  { price, methodId, now }: { price: number; methodId: string | null; now: Date },
): NewInvoice => {
  const at = (days: number): Date => new Date(now.getTime() + days * dayMs);
  const isPaid = status === 'paid';
  return {
    subs_id,
    plan_id,
    status,
    reason: 'earlier',
    total: price,
    credits_applied: credits,
    amount_paid: isPaid ? price - credits : 0,
    credits_issued: refunded === 'all' ? price : refunded,
    amount_disputed: disputed,
    from_at: at(day),
    to_at: at(day + forDays),
    issued_at: at(day),
    due_at: at(isPaid ? day : day + dueDays),
    paid_at: isPaid ? at(day) : null,
    payment_method_id: isPaid ? methodId : null,
  };
};
