/** Pays a due invoice. */
import type { Selectable } from 'kysely';
import type { InvoicesTable } from '../../../ports/database/schema/billing-money-schema.ts';
import { chargeFailureOf, isDebit, type PaymentMethod } from './settle.ts';
import type { Subscription, SubscriptionRecord } from './subscription-record.ts';

/** An invoice in the database. */
export type Invoice = Selectable<InvoicesTable>;

/** The changed subscription and invoice. */
interface CollectedInvoice {
  record: SubscriptionRecord;
  invoice: Invoice;
}

/** True if an invoice is for the present term, which a pause may have moved since: it is the latest of its length. */
const isOfPresentTerm = ({ term_start_at, term_end_at }: Subscription, { from_at, to_at }: Invoice): boolean =>
  term_start_at !== null &&
  term_end_at !== null &&
  from_at <= term_start_at &&
  to_at.getTime() - from_at.getTime() === term_end_at.getTime() - term_start_at.getTime();

/**
 * Charges the due amount of an invoice; throws a `BillingRefusal` when that fails. The subscription is paid for again,
 * unless other invoices of it (`others`) are due as well: then it ends when the first of those does.
 */
export const collect = (
  record: SubscriptionRecord,
  invoice: Invoice,
  { otherInvoices, method, now }: { otherInvoices: readonly Invoice[]; method: PaymentMethod | null; now: Date },
): CollectedInvoice => {
  const failure = chargeFailureOf(method, now);
  if (failure !== null) throw failure;
  const { subscription } = record;
  const isOfThisTerm =
    isOfPresentTerm(subscription, invoice) && otherInvoices.every(({ from_at }) => from_at < invoice.from_at);
  const [next = null] = otherInvoices.map(({ due_at }) => due_at).sort((one, other) => one.getTime() - other.getTime());
  return {
    record: {
      ...record,
      subscription: {
        ...subscription,
        unpaid_until: next,
        term_paid: isOfThisTerm ? invoice.total : subscription.term_paid,
      },
    },
    invoice: {
      ...invoice,
      status: isDebit(method) ? 'pending' : 'paid',
      amount_paid: isDebit(method) ? 0 : invoice.total - invoice.credits_applied,
      paid_at: isDebit(method) ? null : now,
      payment_method_id: method?.payment_method_id ?? null,
    },
  };
};
