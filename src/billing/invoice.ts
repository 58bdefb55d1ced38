import type { InferOutput } from 'valibot';
import type { wireInvoice } from '../http/contract/invoice-calls.ts';
import { readCurrency } from '../http/contract/minor-units.ts';
import { type SubscriptionType, typeOf } from './subscription.ts';

/** How an invoice is shown (spec: portal point 4). `unknown`: the service says something newer than this page. */
export type InvoiceStanding =
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
  standing: InvoiceStanding;
  total: number;
  /** ISO 4217; null: the edition's. */
  currency: string | null;
  date: number | null;
  /** What it is for, in the service's words; empty where it has none. */
  what: string;
  type: SubscriptionType;
  /** What a link to its PDF is asked for with, where the edition asks so; no reader sees it. */
  token: string | null;
}

const statuses: Readonly<Record<string, InvoiceStanding>> = {
  paid: 'paid',
  not_paid: 'not_paid',
  payment_due: 'payment_due',
  voided: 'voided',
  pending: 'pending',
  posted: 'posted',
};

type Wire = InferOutput<typeof wireInvoice>;

/**
 * A dispute goes before all else, and credits over the whole of it before its status (spec: portal point 4). Nothing that
 * was free counts as refunded.
 */
const standingOf = ({ status, total, amount_disputed, credits_issued }: Wire): InvoiceStanding => {
  if ((amount_disputed ?? 0) > 0) return 'dispute_lost';
  if (total > 0 && credits_issued === total) return 'fully_refunded';
  return Object.hasOwn(statuses, status) ? (statuses[status] ?? 'unknown') : 'unknown';
};

/** Reads one. */
export const decodeInvoice = (wire: Wire): Invoice => ({
  id: wire.id,
  standing: standingOf(wire),
  total: wire.total,
  currency: readCurrency(wire.currency_code),
  date: typeof wire.date === 'number' ? wire.date * 1000 : null,
  what: wire.description?.trim() ?? '',
  type: typeOf(wire.plan_type),
  token: wire.token ?? null,
});
