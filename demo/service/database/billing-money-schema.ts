/** The tables of invoices and what was done, as kysely sees them; `billing-money-tables.ts` makes them. */
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { AddressColumns, ValidationStatus } from './address-schema.ts';

/** How an invoice stands (design: billing-states). */
export type InvoiceStatus = 'paid' | 'posted' | 'payment_due' | 'not_paid' | 'voided' | 'pending';

/** What an invoice is for. */
export type InvoiceReason = 'term' | 'plan-change' | 'term-end';

/** What was to be paid, and what was. */
export interface InvoicesTable {
  id: Generated<number>;
  subs_id: string;
  plan_id: string;
  status: InvoiceStatus;
  /** `earlier`: it is seeded, as what was charged before the sandbox began. */
  reason: InvoiceReason | 'earlier';
  /** Cents, before credits. */
  total: number;
  credits_applied: number;
  /** What the card was charged. */
  amount_paid: number;
  credits_issued: Generated<number>;
  amount_disputed: Generated<number>;
  /** What is paid for. */
  from_at: Date;
  to_at: Date;
  issued_at: Date;
  /** When the subscription ends if it stays unpaid. */
  due_at: Date;
  paid_at: Date | null;
  payment_method_id: string | null;
}

/** Where a subscription's paper goes. */
export interface ShippingAddressesTable extends AddressColumns {
  subs_id: string;
  /** Without it: nobody has looked at it. */
  validation_status: ColumnType<ValidationStatus, ValidationStatus | undefined>;
  /** Counts its changes. */
  version: number;
}

/** What was done to a subscription, and by whom. */
export interface BillingChangesTable {
  id: Generated<number>;
  subs_id: string;
  /** Null: the reader themself. */
  agent_id: number | null;
  operation: string;
  comment: string | null;
  at: Date;
}

/** What was answered to an idempotency key; in the transaction of what it did. */
export interface BillingIntentsTable {
  user_id: number;
  key: string;
  request_hash: string;
  reply: JSONColumnType<object>;
  at: Date;
}
