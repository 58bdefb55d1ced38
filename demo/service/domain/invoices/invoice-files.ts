/** An invoice as a PDF, saved as 'Invoice {id}.pdf' (spec: portal point 7). */
import type { Hono } from 'hono';
import * as v from 'valibot';
import { BillingRefusal } from '../../http/billing-refusal.ts';
import type { Environment } from '../../http/router.ts';
import { sendFile } from '../../http/send-file.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database/open.ts';
import { invoiceId, invoiceNumber } from '../billing/store/invoices.ts';
import { notFoundError } from '../billing/store/subscription-records.ts';
import { documentSchema } from '../invoice-documents/document.ts';
import { regionLocaleOf } from '../sites/region-locales.ts';
import { attachFacturX, hasElectronicForm } from './paper/electronic-invoice.ts';
import { readPdfToken } from './pdf-tokens.ts';
import type { PrintedInvoice } from './printed-invoice.ts';
import { renderInvoicePdf } from './render-invoice-pdf.ts';

/** Returns all data of one invoice; throws 404 for an unknown or a foreign one. */
const findPrintedInvoice = async (database: Database, userId: number, name: string): Promise<PrintedInvoice> => {
  const row = await database
    .selectFrom('invoices as i')
    .innerJoin('invoice_documents as d', 'd.invoice_id', 'i.id')
    .innerJoin('billing_subscriptions as s', 's.subs_id', 'i.subs_id')
    .innerJoin('billing_customers as c', 'c.customer_id', 's.customer_id')
    .leftJoin('payment_methods as m', 'm.payment_method_id', 'i.payment_method_id')
    .selectAll('i')
    .select(['d.document', 'm.last4'])
    .where('i.id', '=', invoiceNumber(name) ?? 0)
    .where('c.user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) throw notFoundError('invoice');
  const document = v.parse(documentSchema, row.document);
  return {
    ...row,
    id: invoiceId(row.id),
    place: regionLocaleOf(document.regionId),
    document,
    paidBy: row.last4 === null || row.last4 === '' ? null : `•••• ${row.last4}`,
  };
};

/** The PDF of one of a reader's invoices. */
export const invoiceFile = async (database: Database, userId: number, name: string): Promise<File> => {
  const printedInvoice = await findPrintedInvoice(database, userId, name);
  const pdfBytes = await renderInvoicePdf(printedInvoice);
  const pdf = hasElectronicForm(printedInvoice) ? await attachFacturX(pdfBytes, printedInvoice) : pdfBytes;
  return new File([pdf], `Invoice ${printedInvoice.id}.pdf`, { type: 'application/pdf' });
};

/** Serves the links to PDFs: anyone with a link sees that invoice, until the link is an hour old. */
export const addInvoiceFiles = (app: Hono<Environment>, database: Database, clock: Clock): void => {
  const route = '/subs/invoice-pdf';
  app.get(route, async (context) => {
    context.set('route', `GET ${route}`);
    context.header('referrer-policy', 'no-referrer');
    const claims = await readPdfToken(database, 'open', context.req.query('token') ?? '', clock.now());
    if (claims === null) throw new BillingRefusal(404, 'resource_not_found', 'This link is too old: ask for another');
    return sendFile(context, await invoiceFile(database, claims.userId, claims.invoice));
  });
};
