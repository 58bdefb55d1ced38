/**
 * Invoices (spec: portal points 3, 4 and 7). Amounts are whole minor units of their currency
 * (`minor-units.ts`), moments seconds since the epoch. Fields beside the
 * spec's five are our additions: a service that doesn't know them leaves them out.
 */
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import type {
  adapterInvoiceQuery,
  adapterInvoicesQuery,
  donationInvoicesQuery,
  invoiceDownloadBody,
  invoicesQuery,
  pdfLinksQuery,
} from './invoice-requests.ts';
import { ownObject } from './own-object.ts';

type Input<Schema extends v.GenericSchema> = v.InferInput<Schema>;

const text = v.optional(v.nullable(v.string()));
const number = v.optional(v.nullable(v.number()));
const read = { host: 'subs', method: 'GET', bodyKind: 'none' } as const;

const invoice = {
  id: v.string(),
  /** `paid`, `not_paid`, `payment_due`, `voided`, `pending`, `posted`. */
  status: v.string(),
  total: v.number(),
  amount_disputed: number,
  credits_issued: number,
  /** ISO 4217; without it, the edition's. */
  currency_code: text,
  date: number,
  subscription_id: text,
  plan_type: text,
  /** What it is for, in words for customers. */
  description: text,
  /** In Canada's lists: what its PDF's link is asked for with, for a quarter of an hour. */
  token: text,
};

/** An invoice as the services list it. */
export const wireInvoice = ownObject(invoice);

/** A part of a list, the latest first; `total_count`, which is ours, tells how many there are in all. */
const invoicesReply = ownObject({
  invoices: v.array(wireInvoice),
  limit: number,
  offset: number,
  total_count: number,
});

/** The calls. Every one is a read. */
export const invoiceCalls = {
  invoices: endpoint<Input<typeof invoicesQuery>>()({ ...read, path: '/subs/get_invoices', reply: invoicesReply }),
  /** Canada's list: each invoice brings a token for `pdfLinks`. */
  canadianInvoices: endpoint<Input<typeof invoicesQuery>>()({ ...read, path: '/subs/invoices', reply: invoicesReply }),
  /** Links are good for an hour: asked for on the click. */
  pdfLinks: endpoint<Input<typeof pdfLinksQuery>>()({
    ...read,
    path: '/subs/get_invoice_pdflinks',
    reply: ownObject({ links: v.array(ownObject({ id: v.string(), url: v.string(), expires_at: v.number() })) }),
  }),
  donationInvoices: endpoint<Input<typeof donationInvoicesQuery>>()({
    ...read,
    path: '/subs/donation-invoices',
    reply: invoicesReply,
  }),
  /** The PDF itself; a read, though it is posted. */
  download: endpoint<undefined, Input<typeof invoiceDownloadBody>>()({
    host: 'subs',
    method: 'POST',
    bodyKind: 'json',
    path: '/subs/invoice-download',
    replyType: 'blob',
    reply: v.blob(),
  }),
  adapterInvoices: endpoint<Input<typeof adapterInvoicesQuery>>()({
    ...read,
    path: '/subsadapter/list_invoice',
    reply: invoicesReply,
  }),
  /** One invoice as it stands now, with a link to its PDF that is good for an hour. */
  adapterInvoice: endpoint<Input<typeof adapterInvoiceQuery>>()({
    ...read,
    path: '/subsadapter/invoice',
    reply: ownObject({ invoice: ownObject({ ...invoice, pdf_url: text }) }),
  }),
} as const;
