import type { InvoiceStatus } from '../database/billing-money-schema.ts';
import type { InvoicePlace } from './invoice-places.ts';
import type { InvoiceDocument } from './snapshot/document.ts';

/** All that stands on an invoice: what was frozen when it was written, and how it stands today. Amounts are minor units. */
export interface PrintedInvoice {
  id: string;
  place: InvoicePlace;
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
  /** The end of a card's number; null where nothing was charged to one. */
  paidBy: string | null;
}

/** What is still to be paid. */
export const openAmount = ({ status, total, credits_applied, amount_paid }: PrintedInvoice): number =>
  status === 'payment_due' || status === 'posted' || status === 'pending' ? total - credits_applied - amount_paid : 0;
