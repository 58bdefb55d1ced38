/** Pays a due invoice. */
import type { Selectable } from 'kysely';
import type { InvoicesTable } from '../../../ports/database/schema/billing-money-schema.ts';
import { chargeOf } from './open-invoices.ts';
import { chargeFailureOf, isDebit, type PaymentMethod } from './settle.ts';
import type { SubscriptionRecord } from './subscription-record.ts';

/** An invoice in the database. */
export type Invoice = Selectable<InvoicesTable>;

/** The changed subscription and invoice. */
interface CollectedInvoice {
  record: SubscriptionRecord;
  invoice: Invoice;
}

/**
 * Charges the due amount of an invoice; throws a `BillingRefusal` when that fails. The subscription is paid for again,
 * unless other invoices of it are due as well: then it ends when the first of those does.
 */
export const collect = (
  record: SubscriptionRecord,
  invoice: Invoice,
  { method, now }: { method: PaymentMethod | null; now: Date },
): CollectedInvoice => {
  const failure = chargeFailureOf(method, now);
  if (failure !== null) throw failure;
  const { subscription, openInvoices } = record;
  const charge = chargeOf(invoice);
  const isOfThisTerm = openInvoices.some(({ id, isOfPresentTerm }) => id === invoice.id && isOfPresentTerm);
  const [next = null] = openInvoices
    .filter(({ id, status }) => status === 'payment_due' && id !== invoice.id)
    .map(({ due_at }) => due_at)
    .sort((one, other) => one.getTime() - other.getTime());
  return {
    record: {
      ...record,
      subscription: {
        ...subscription,
        unpaid_until: next,
        // The days and credits before it were worth something already.
        term_paid: subscription.term_paid + (isOfThisTerm ? charge : 0),
      },
    },
    invoice: {
      ...invoice,
      status: isDebit(method) ? 'pending' : 'paid',
      amount_paid: isDebit(method) ? 0 : charge,
      paid_at: isDebit(method) ? null : now,
      payment_method_id: method?.payment_method_id ?? null,
    },
  };
};
