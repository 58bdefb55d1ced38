/** Invoices of both families: lists, single ones, and their PDFs (spec: portal point 7). */
import {
  adapterInvoiceQuery,
  adapterInvoicesQuery,
  donationInvoicesQuery,
  invoiceCalls,
  invoiceDownloadBody,
  invoicesQuery,
  pdfLinksQuery,
} from '#src/contract/invoices/invoice.ts';
import { type HandlersOf, handler, noInput } from '../../http/handler.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { type Route, routesOf } from '../../http/router.ts';
import type { Database } from '../../ports/database/open.ts';
import { notFoundError } from '../billing/store/subscription-records.ts';
import { createSubscriptionService } from '../billing/store/subscription-service.ts';
import { findSite } from '../sites/sites.ts';
import { findInvoices, requireInvoice } from './find-invoices.ts';
import { invoiceFile } from './invoice-files.ts';
import { makePdfToken, readPdfToken } from './pdf-tokens.ts';

/** Returns a link to a PDF; it needs no bearer. */
const linkTo = ({ ownOrigin }: RequestContext, token: string): string =>
  `${ownOrigin}/subs/invoice-pdf?token=${encodeURIComponent(token)}`;

/** Finds the reader of a request, and rejects unknown sites. */
const readersOf = (database: Database) => {
  const { readerNow } = createSubscriptionService(database, null);
  const readerAt = async (context: RequestContext, siteId: string): Promise<number> => {
    const { id } = await readerNow(context);
    await findSite(database, siteId);
    return id;
  };
  return { readerNow, readerAt };
};

const adapterHandlers = (
  database: Database,
): Pick<HandlersOf<typeof invoiceCalls>, 'adapterInvoices' | 'adapterInvoice'> => {
  const { readerNow, readerAt } = readersOf(database);
  return {
    adapterInvoices: handler({
      query: adapterInvoicesQuery,
      body: noInput,
      handle: async ({ query: { site_id, region_id, v: _, ...part } }, context) =>
        findInvoices(database, await readerAt(context, site_id), {
          ...part,
          billing: 'conductor',
          siteId: site_id,
          regionId: region_id,
        }),
    }),
    adapterInvoice: handler({
      query: adapterInvoiceQuery,
      body: noInput,
      handle: async ({ query }, context) => {
        const { id: userId } = await readerNow(context);
        const invoice = await requireInvoice(database, userId, query.invoice_id, 'conductor');
        const { token } = await makePdfToken(database, 'open', { userId, invoice: invoice.id }, context.now);
        return { invoice: { ...invoice, pdf_url: linkTo(context, token) } };
      },
    }),
  };
};

/** The calls, answered from the database. */
export const invoiceRoutes = (database: Database): Route[] => {
  const { readerNow, readerAt } = readersOf(database);

  /** Adds the token that a request for a PDF link needs to each invoice. */
  const withTokens = async (userId: number, now: Date, invoiceRows: Awaited<ReturnType<typeof findInvoices>>) => {
    const add = async (invoice: (typeof invoiceRows.invoices)[number]) => {
      const { token } = await makePdfToken(database, 'ask', { userId, invoice: invoice.id }, now);
      return { ...invoice, token };
    };
    return { ...invoiceRows, invoices: await Promise.all(invoiceRows.invoices.map(add)) };
  };

  const handlers: HandlersOf<typeof invoiceCalls> = {
    invoices: handler({
      query: invoicesQuery,
      body: noInput,
      handle: async ({ query: { siteid, ...part } }, context) =>
        findInvoices(database, await readerAt(context, siteid), { ...part, billing: 'chargebee', siteId: siteid }),
    }),
    canadianInvoices: handler({
      query: invoicesQuery,
      body: noInput,
      handle: async ({ query: { siteid, ...part } }, context) => {
        const userId = await readerAt(context, siteid);
        const invoiceRows = await findInvoices(database, userId, { ...part, billing: 'chargebee', siteId: siteid });
        return withTokens(userId, context.now, invoiceRows);
      },
    }),
    pdfLinks: handler({
      query: pdfLinksQuery,
      body: noInput,
      handle: async ({ query }, context) => {
        const { id: userId } = await readerNow(context);
        const claims = await readPdfToken(database, 'ask', query.token, context.now);
        if (claims === null || claims.userId !== userId) throw notFoundError('invoice');
        const { invoice } = claims;
        const { token, expiresAt } = await makePdfToken(database, 'open', { userId, invoice }, context.now);
        return { links: [{ id: invoice, url: linkTo(context, token), expires_at: expiresAt }] };
      },
    }),
    donationInvoices: handler({
      query: donationInvoicesQuery,
      body: noInput,
      handle: async ({ query: { customerid, ...part } }, context) => {
        const { id } = await readerNow(context);
        const invoiceRows = await findInvoices(database, id, { ...part, customerId: customerid, purpose: 'donation' });
        return withTokens(id, context.now, invoiceRows);
      },
    }),
    download: handler({
      query: noInput,
      body: invoiceDownloadBody,
      handle: async ({ body }, context) => invoiceFile(database, (await readerNow(context)).id, body.invoice),
    }),
    ...adapterHandlers(database),
  };
  return routesOf(invoiceCalls, handlers);
};
