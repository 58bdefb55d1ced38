/**
 * What the portal sends for invoices, rentals and samples (spec: portal point 7). Only the service reads them; pages take
 * the types.
 */
import * as v from 'valibot';
import { cardAddressForm } from './address-forms.ts';

const line = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most), v.regex(/^[^\p{Cc}\p{Cs}]*$/u));
const id = v.pipe(line(200), v.nonEmpty());
const count = (least: number, most: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number), v.minValue(least), v.maxValue(most));
const limit = v.optional(count(1, 100), '20');
const offset = v.optional(count(0, 999_999), '0');
/** Ours: only what was charged for one of these. A service that doesn't know it answers all. */
const purpose = v.optional(v.picklist(['subscription', 'donation', 'seat']));

/** Query of both lists of the card-billing family. `limit` is at most 100. */
export const invoicesQuery = v.object({ siteid: id, limit, offset, purpose });

/** Query of `GET /subsadapter/list_invoice`; `site_id` is the language site id, `v` the version of the call. */
export const adapterInvoicesQuery = v.object({
  site_id: id,
  region_id: id,
  v: v.literal('1'),
  limit,
  offset,
  purpose,
});

/** Query of `GET /subs/donation-invoices`. */
export const donationInvoicesQuery = v.object({ customerid: id, limit, offset });

/** Query of `GET /subsadapter/invoice`. */
export const adapterInvoiceQuery = v.object({ invoice_id: id });

/** Query of `GET /subs/get_invoice_pdflinks`: the token that stands with an invoice in Canada's list. */
export const pdfLinksQuery = v.object({ token: v.pipe(line(500), v.nonEmpty()) });

/** Body of `POST /subs/invoice-download`: an invoice by its id. */
export const invoiceDownloadBody = v.object({ invoice: id });

/** Query of `GET /subs/rental-cinema-info`: the reader's own address, and, which is ours, where films are offered. */
export const rentalInfoQuery = v.object({
  email: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email(), v.maxLength(254)),
  siteid: v.optional(id),
});

/** Query of `GET /subs/sampling-list`. */
export const samplingQuery = v.object({ siteid: id });

/** Body of `POST /subs/sampling-list`: where a sample of the paper is to go, in the card-billing form. */
export const samplingBody = v.object({
  siteid: id,
  address: cardAddressForm,
});
