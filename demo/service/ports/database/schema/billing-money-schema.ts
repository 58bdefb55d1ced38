/** The tables of invoices and billing records, as kysely sees them; `billing-money-tables.ts` makes them. */
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { AddressColumns, ValidationStatus } from './address-schema.ts';

/** The status of an invoice (design: billing-states). */
export type InvoiceStatus = 'paid' | 'posted' | 'payment_due' | 'not_paid' | 'voided' | 'pending';

/** The reason of an invoice. */
export type InvoiceReason = 'term' | 'plan-change' | 'term-end';

/** Amounts that were due, and amounts that were paid. */
export interface InvoicesTable {
  id: Generated<number>;
  subs_id: string;
  plan_id: string;
  status: InvoiceStatus;
  /** `earlier`: seeded, as charged before the sandbox began. */
  reason: InvoiceReason | 'earlier';
  /** Cents, before credits. */
  total: number;
  credits_applied: number;
  /** Amount charged to the card. */
  amount_paid: number;
  credits_issued: Generated<number>;
  amount_disputed: Generated<number>;
  /** The paid period. */
  from_at: Date;
  to_at: Date;
  issued_at: Date;
  /** End of the subscription if it stays unpaid. */
  due_at: Date;
  paid_at: Date | null;
  payment_method_id: string | null;
}

/** Delivery addresses of subscriptions. */
export interface ShippingAddressesTable extends AddressColumns {
  subs_id: string;
  /** Default: not validated. */
  validation_status: ColumnType<ValidationStatus, ValidationStatus | undefined>;
  /** Counts its changes. */
  version: number;
}

/** Operations on subscriptions, and who did them. */
export interface BillingChangesTable {
  id: Generated<number>;
  subs_id: string;
  /** Null: the reader themself. */
  agent_id: number | null;
  operation: string;
  comment: string | null;
  at: Date;
}

/** Responses to idempotency keys; written in the transaction of the change. */
export interface BillingIntentsTable {
  user_id: number;
  key: string;
  request_hash: string;
  reply: JSONColumnType<object>;
  at: Date;
}
