import type { InferOutput } from 'valibot';
import type { wireInvoice } from '../contract/invoices/invoice.ts';
import { readCurrency } from '../contract/minor-units.ts';
import { parseSubscriptionType, type SubscriptionType } from '../subscriptions/subscription/subscription.ts';

/** Displayed status of an invoice (spec: portal point 4). `unknown`: a status that this version does not know. */
export type InvoiceDisplayStatus =
  | 'paid'
  | 'not_paid'
  | 'payment_due'
  | 'voided'
  | 'pending'
  | 'posted'
  | 'dispute_lost'
  | 'fully_refunded'
  | 'unknown';

/** An invoice. Amounts are minor units of its currency, moments ms since the epoch. */
export interface Invoice {
  id: string;
  displayStatus: InvoiceDisplayStatus;
  total: number;
  /** ISO 4217; null: the edition's. */
  currency: string | null;
  date: number | null;
  /** Description by the service; may be empty. */
  description: string;
  type: SubscriptionType;
  /** Token for the link to its PDF, if the edition needs one; never shown. */
  token: string | null;
}

const statuses: Readonly<Record<string, InvoiceDisplayStatus>> = {
  paid: 'paid',
  not_paid: 'not_paid',
  payment_due: 'payment_due',
  voided: 'voided',
  pending: 'pending',
  posted: 'posted',
};

type WireInvoice = InferOutput<typeof wireInvoice>;

/**
 * A dispute takes priority, then credits over the full amount, then the status (spec: portal point 4). A free invoice
 * never counts as refunded.
 */
const getDisplayStatus = ({ status, total, amount_disputed, credits_issued }: WireInvoice): InvoiceDisplayStatus => {
  if ((amount_disputed ?? 0) > 0) return 'dispute_lost';
  if (total > 0 && credits_issued === total) return 'fully_refunded';
  return Object.hasOwn(statuses, status) ? (statuses[status] ?? 'unknown') : 'unknown';
};

/** Decodes an invoice. */
export const decodeInvoice = (wire: WireInvoice): Invoice => ({
  id: wire.id,
  displayStatus: getDisplayStatus(wire),
  total: wire.total,
  currency: readCurrency(wire.currency_code),
  date: typeof wire.date === 'number' ? wire.date * 1000 : null,
  description: wire.description?.trim() ?? '',
  type: parseSubscriptionType(wire.plan_type),
  token: wire.token ?? null,
});
