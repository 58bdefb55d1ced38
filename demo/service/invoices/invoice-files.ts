/** An invoice as a PDF, saved as 'Invoice {id}.pdf' (spec: portal point 7). */
import type { Hono } from 'hono';
import { invoiceId, invoiceNumber } from '../billing/invoices.ts';
import { noSuch } from '../billing/stands.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { BillingRefusal } from '../wire/billing-refusal.ts';
import type { Environment } from '../wire/router.ts';
import { sendFile } from '../wire/send-file.ts';
import { drawInvoice, type PrintedInvoice } from './draw-invoice.ts';
import { type InvoicePlace, placeOf } from './invoice-places.ts';
import { readPdfToken } from './pdf-tokens.ts';

const nameOf = (first: string, last: string, { isFamilyNameFirst }: InvoicePlace): string =>
  isFamilyNameFirst ? `${last}${first}` : `${first} ${last}`.trim();

/** Everything that stands on one; a 404 for an unknown or a foreign one. */
const findPrinted = async (database: Database, userId: number, name: string): Promise<PrintedInvoice> => {
  const row = await database
    .selectFrom('invoices as i')
    .innerJoin('billing_subscriptions as s', 's.subs_id', 'i.subs_id')
    .innerJoin('billing_customers as c', 'c.customer_id', 's.customer_id')
    .innerJoin('plans as p', 'p.plan_id', 'i.plan_id')
    .innerJoin('sites as t', 't.site_id', 'c.site_id')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .leftJoin('billing_addresses as a', 'a.customer_id', 'c.customer_id')
    .leftJoin('payment_methods as m', 'm.payment_method_id', 'i.payment_method_id')
    .selectAll('i')
    .select(['s.region_id', 'p.currency', 'p.invoice_name', 't.name as publisher', 'u.first_name', 'u.last_name'])
    .select(['a.first_name as payer_first', 'a.last_name as payer_last'])
    .select(['a.line1', 'a.line2', 'a.zip', 'a.city', 'a.state', 'a.country', 'a.company', 'm.card_type', 'm.last4'])
    .where('i.id', '=', invoiceNumber(name) ?? 0)
    .where('c.user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) throw noSuch('invoice');
  const place = placeOf(row.region_id);
  const lines = [
    row.company,
    row.line1,
    row.line2,
    [row.zip, row.city, row.state].filter(Boolean).join(' '),
    row.country,
  ];
  return {
    ...row,
    id: invoiceId(row.id),
    place,
    reader: nameOf(row.payer_first ?? row.first_name, row.payer_last ?? row.last_name, place),
    address: lines.filter((line): line is string => line !== null && line !== ''),
    paidBy: row.last4 === null ? null : `•••• ${row.last4}`,
  };
};

/** The PDF of one of a reader's invoices. */
export const invoiceFile = async (database: Database, userId: number, name: string): Promise<File> => {
  const printed = await findPrinted(database, userId, name);
  return new File([await drawInvoice(printed)], `Invoice ${printed.id}.pdf`, { type: 'application/pdf' });
};

/** Answers the links to PDFs: whoever holds one sees that invoice, until the link is an hour old. */
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
