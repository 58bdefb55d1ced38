/** A reader's invoices for the lists of both families (spec: portal points 3 and 7). */
import type { InferInput } from 'valibot';
import type { wireInvoice } from '#src/contract/invoices/invoice.ts';
import type { DatabaseOrTransaction } from '../../ports/database/open.ts';
import type { BillingSystem, PlanType } from '../../ports/database/schema/billing-schema.ts';
import { invoiceId, invoiceNumber } from '../billing/store/invoices.ts';
import { notFoundError } from '../billing/store/subscription-records.ts';

/** Groups of invoices for readers; ours. */
type Purpose = 'subscription' | 'donation' | 'seat';

/** Selects some of a reader's invoices, and a page of them. */
export interface InvoiceFilter {
  billing?: BillingSystem;
  siteId?: string;
  regionId?: string;
  customerId?: string;
  purpose?: Purpose | undefined;
  limit: number;
  offset: number;
}

const reasonByPlanType: Readonly<Record<Exclude<Purpose, 'subscription'>, PlanType>> = {
  donation: 'donation',
  seat: 'extra_seat',
};

const invoicesOf = (db: DatabaseOrTransaction, userId: number) =>
  db
    .selectFrom('invoices as i')
    .innerJoin('billing_subscriptions as s', 's.subs_id', 'i.subs_id')
    .innerJoin('billing_customers as c', 'c.customer_id', 's.customer_id')
    .innerJoin('plans as p', 'p.plan_id', 'i.plan_id')
    .where('c.user_id', '=', userId);

const filteredInvoices = (
  db: DatabaseOrTransaction,
  userId: number,
  filter: Omit<InvoiceFilter, 'limit' | 'offset'>,
) => {
  const { billing, siteId, regionId, customerId, purpose } = filter;
  return invoicesOf(db, userId)
    .$if(billing !== undefined, (query) => query.where('c.billing', '=', billing ?? 'chargebee'))
    .$if(siteId !== undefined, (query) => query.where('c.site_id', '=', siteId ?? ''))
    .$if(regionId !== undefined, (query) => query.where('s.region_id', '=', regionId ?? ''))
    .$if(customerId !== undefined, (query) => query.where('c.customer_id', '=', customerId ?? ''))
    .$if(purpose === 'subscription', (query) => query.where('p.type', 'not in', Object.values(reasonByPlanType)))
    .$if(purpose === 'donation', (query) => query.where('p.type', '=', reasonByPlanType.donation))
    .$if(purpose === 'seat', (query) => query.where('p.type', '=', reasonByPlanType.seat));
};

const columns = [
  'i.id',
  'i.status',
  'i.total',
  'i.amount_disputed',
  'i.credits_issued',
  'i.issued_at',
  'i.subs_id',
  'p.type',
  'p.currency',
  'p.invoice_name',
] as const;

interface Row {
  id: number;
  status: string;
  total: number;
  amount_disputed: number;
  credits_issued: number;
  issued_at: Date;
  subs_id: string;
  type: string;
  currency: string;
  invoice_name: string;
}

/** An invoice on the wire. */
export type InvoiceReply = InferInput<typeof wireInvoice>;

const replyOf = (row: Row): InvoiceReply => ({
  id: invoiceId(row.id),
  status: row.status,
  total: row.total,
  amount_disputed: row.amount_disputed,
  credits_issued: row.credits_issued,
  currency_code: row.currency,
  date: Math.floor(row.issued_at.getTime() / 1000),
  subscription_id: row.subs_id,
  plan_type: row.type,
  description: row.invoice_name,
});

/** Returns a page of a reader's invoices, the latest first. */
export const findInvoices = async (db: DatabaseOrTransaction, userId: number, filter: InvoiceFilter) => {
  const { limit, offset, ...which } = filter;
  const rows = await filteredInvoices(db, userId, which)
    .select(columns)
    .orderBy('i.issued_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await filteredInvoices(db, userId, which)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return { invoices: rows.map(replyOf), limit, offset, total_count: Number(count) };
};

/** Returns one of a reader's invoices; throws 404 for an unknown or a foreign one. */
export const requireInvoice = async (
  db: DatabaseOrTransaction,
  userId: number,
  name: string,
  billing?: BillingSystem,
): Promise<InvoiceReply> => {
  const row = await invoicesOf(db, userId)
    .select(columns)
    .where('i.id', '=', invoiceNumber(name) ?? 0)
    .$if(billing !== undefined, (query) => query.where('c.billing', '=', billing ?? 'chargebee'))
    .executeTakeFirst();
  if (row === undefined) throw notFoundError('invoice');
  return replyOf(row);
};
