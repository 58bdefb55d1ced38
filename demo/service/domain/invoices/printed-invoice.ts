import type { InvoiceStatus } from '../../ports/database/schema/billing-money-schema.ts';
import type { InvoiceDocument } from '../invoice-documents/document.ts';
import type { RegionLocale } from '../sites/region-locales.ts';

/** All data of an invoice: the frozen part, and its status today. Amounts are minor units. */
export interface PrintedInvoice {
  id: string;
  place: RegionLocale;
  document: InvoiceDocument;
  subs_id: string;
  status: InvoiceStatus;
  total: number;
  credits_applied: number;
  amount_paid: number;
  credits_issued: number;
  amount_disputed: number;
  from_at: Date;
  to_at: Date;
  issued_at: Date;
  due_at: Date;
  paid_at: Date | null;
  /** The end of the card's number; null if nothing was charged to a card. */
  paidBy: string | null;
}

/** Returns the amount that is still to be paid. */
export const openAmount = ({ status, total, credits_applied, amount_paid }: PrintedInvoice): number =>
  status === 'payment_due' || status === 'posted' || status === 'pending' ? total - credits_applied - amount_paid : 0;
