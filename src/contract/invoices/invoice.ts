/**
 * Invoices (spec: portal points 3, 4 and 7). Amounts are whole minor units of their currency (`minor-units.ts`),
 * moments seconds since the epoch. Fields beyond the spec's five are our additions: a service may omit them.
 */
import * as v from 'valibot';
import { endpoint, type InputOf } from '../schema/endpoint.ts';
import { ownObject } from '../schema/own-object.ts';
import { optionalNumber, optionalText } from '../schema/reply-fields.ts';
import { line, trimmedId } from '../schema/request-fields.ts';
import { subsRead } from '../schema/routes.ts';
import { billingRead } from '../table/billing-facts.ts';
import { describeRow, rowsOf } from '../table/row.ts';

const countText = (least: number, most: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number), v.minValue(least), v.maxValue(most));

const limit = v.optional(countText(1, 100), '20');

const offset = v.optional(countText(0, 999_999), '0');

/** Our addition: only invoices for one of these. A service without it returns all. */
const purpose = v.optional(v.picklist(['subscription', 'donation', 'seat']));

/** Query of both lists of the card-billing family. `limit` is at most 100. */
export const invoicesQuery = v.object({ siteid: trimmedId, limit, offset, purpose });

/** Query of `GET /subsadapter/list_invoice`; `site_id` is the language site id, `v` the version of the call. */
export const adapterInvoicesQuery = v.object({
  site_id: trimmedId,
  region_id: trimmedId,
  v: v.literal('1'),
  limit,
  offset,
  purpose,
});

/** Query of `GET /subs/donation-invoices`. */
export const donationInvoicesQuery = v.object({ customerid: trimmedId, limit, offset });

/** Query of `GET /subsadapter/invoice`. */
export const adapterInvoiceQuery = v.object({ invoice_id: trimmedId });

/** Query of `GET /subs/get_invoice_pdflinks`: the token of an invoice in Canada's list. */
export const pdfLinksQuery = v.object({ token: v.pipe(line(500), v.nonEmpty()) });

/** Body of `POST /subs/invoice-download`: an invoice by its id. */
export const invoiceDownloadBody = v.object({ invoice: trimmedId });

const invoiceFields = {
  id: v.string(),
  /** `paid`, `not_paid`, `payment_due`, `voided`, `pending`, `posted`. */
  status: v.string(),
  total: v.number(),
  amount_disputed: optionalNumber,
  credits_issued: optionalNumber,
  /** ISO 4217; without it, the edition's. */
  currency_code: optionalText,
  date: optionalNumber,
  subscription_id: optionalText,
  plan_type: optionalText,
  /** Description for customers. */
  description: optionalText,
  /** In Canada's lists: the token for the link of its PDF, valid for a quarter of an hour. */
  token: optionalText,
};

/** An invoice as the services list it. */
export const wireInvoice = ownObject(invoiceFields);

/** A part of a list, newest first; `total_count`, our addition, is the total number. */
const invoicesReply = ownObject({
  invoices: v.array(wireInvoice),
  limit: optionalNumber,
  offset: optionalNumber,
  total_count: optionalNumber,
});

/** The calls. All are reads. */
export const invoiceCalls = {
  invoices: endpoint<InputOf<typeof invoicesQuery>>()({
    ...subsRead,
    path: '/subs/get_invoices',
    reply: invoicesReply,
  }),
  /** Canada's list: each invoice has a token for `pdfLinks`. */
  canadianInvoices: endpoint<InputOf<typeof invoicesQuery>>()({
    ...subsRead,
    path: '/subs/invoices',
    reply: invoicesReply,
  }),
  /** Links are valid for an hour: request them on the click. */
  pdfLinks: endpoint<InputOf<typeof pdfLinksQuery>>()({
    ...subsRead,
    path: '/subs/get_invoice_pdflinks',
    reply: ownObject({ links: v.array(ownObject({ id: v.string(), url: v.string(), expires_at: v.number() })) }),
  }),
  donationInvoices: endpoint<InputOf<typeof donationInvoicesQuery>>()({
    ...subsRead,
    path: '/subs/donation-invoices',
    reply: invoicesReply,
  }),
  /** The PDF itself; a read, although it is a POST. */
  download: endpoint<undefined, InputOf<typeof invoiceDownloadBody>>()({
    host: 'subs',
    method: 'POST',
    bodyKind: 'json',
    path: '/subs/invoice-download',
    replyType: 'blob',
    reply: v.blob(),
  }),
  adapterInvoices: endpoint<InputOf<typeof adapterInvoicesQuery>>()({
    ...subsRead,
    path: '/subsadapter/list_invoice',
    reply: invoicesReply,
  }),
  /** One invoice in its present state, with a link to its PDF that is valid for an hour. */
  adapterInvoice: endpoint<InputOf<typeof adapterInvoiceQuery>>()({
    ...subsRead,
    path: '/subsadapter/invoice',
    reply: ownObject({ invoice: ownObject({ ...invoiceFields, pdf_url: optionalText }) }),
  }),
} as const;

/** Their rows. */
export const invoiceRows = rowsOf('invoices', invoiceCalls, {
  invoices: describeRow({ ...billingRead, summary: 'Invoices, the latest first', query: invoicesQuery }),
  canadianInvoices: describeRow({
    ...billingRead,
    summary: 'Invoices for Canada, each with a token for the link of its PDF',
    query: invoicesQuery,
  }),
  pdfLinks: describeRow({
    ...billingRead,
    summary: 'The link of an invoice’s PDF, good for an hour',
    query: pdfLinksQuery,
  }),
  donationInvoices: describeRow({ ...billingRead, summary: 'Invoices of donations', query: donationInvoicesQuery }),
  download: describeRow({
    ...billingRead,
    summary: 'An invoice as a PDF: a read, though it is posted',
    body: invoiceDownloadBody,
  }),
  adapterInvoices: describeRow({
    ...billingRead,
    summary: 'Invoices of the conductor family',
    query: adapterInvoicesQuery,
  }),
  adapterInvoice: describeRow({
    ...billingRead,
    summary: 'One invoice of the conductor family, with the link of its PDF',
    query: adapterInvoiceQuery,
  }),
});
