/** A reader's invoices, as the lists of both families tell them (spec: portal points 3 and 7). */
import type { InferInput } from 'valibot';
import type { wireInvoice } from '../../../src/http/contract/invoice-calls.ts';
import { invoiceId, invoiceNumber } from '../billing/invoices.ts';
import { noSuch, type Work } from '../billing/stands.ts';
import type { BillingSystem, PlanType } from '../database/billing-schema.ts';

/** What invoices are sorted by for readers; ours. */
type Purpose = 'subscription' | 'donation' | 'seat';

/** Which of a reader's invoices are meant, and which part of them. */
export interface InvoiceFilter {
  billing?: BillingSystem;
  siteId?: string;
  regionId?: string;
  customerId?: string;
  purpose?: Purpose | undefined;
  limit: number;
  offset: number;
}

const special: Readonly<Record<Exclude<Purpose, 'subscription'>, PlanType>> = {
  donation: 'donation',
  seat: 'extra_seat',
};

const invoicesOf = (work: Work, userId: number) =>
  work
    .selectFrom('invoices as i')
    .innerJoin('billing_subscriptions as s', 's.subs_id', 'i.subs_id')
    .innerJoin('billing_customers as c', 'c.customer_id', 's.customer_id')
    .innerJoin('plans as p', 'p.plan_id', 'i.plan_id')
    .where('c.user_id', '=', userId);

const chosen = (work: Work, userId: number, filter: Omit<InvoiceFilter, 'limit' | 'offset'>) => {
  const { billing, siteId, regionId, customerId, purpose } = filter;
  return invoicesOf(work, userId)
    .$if(billing !== undefined, (query) => query.where('c.billing', '=', billing ?? 'chargebee'))
    .$if(siteId !== undefined, (query) => query.where('c.site_id', '=', siteId ?? ''))
    .$if(regionId !== undefined, (query) => query.where('s.region_id', '=', regionId ?? ''))
    .$if(customerId !== undefined, (query) => query.where('c.customer_id', '=', customerId ?? ''))
    .$if(purpose === 'subscription', (query) => query.where('p.type', 'not in', Object.values(special)))
    .$if(purpose === 'donation', (query) => query.where('p.type', '=', special.donation))
    .$if(purpose === 'seat', (query) => query.where('p.type', '=', special.seat));
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
export type WireInvoice = InferInput<typeof wireInvoice>;

const onWire = (row: Row): WireInvoice => ({
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

/** A part of a reader's invoices, the latest first. */
export const findInvoices = async (work: Work, userId: number, filter: InvoiceFilter) => {
  const { limit, offset, ...which } = filter;
  const rows = await chosen(work, userId, which)
    .select(columns)
    .orderBy('i.issued_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await chosen(work, userId, which)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return { invoices: rows.map(onWire), limit, offset, total_count: Number(count) };
};

/** One of a reader's invoices; a 404 for an unknown or a foreign one. */
export const demandInvoice = async (
  work: Work,
  userId: number,
  name: string,
  billing?: BillingSystem,
): Promise<WireInvoice> => {
  const row = await invoicesOf(work, userId)
    .select(columns)
    .where('i.id', '=', invoiceNumber(name) ?? 0)
    .$if(billing !== undefined, (query) => query.where('c.billing', '=', billing ?? 'chargebee'))
    .executeTakeFirst();
  if (row === undefined) throw noSuch('invoice');
  return onWire(row);
};
