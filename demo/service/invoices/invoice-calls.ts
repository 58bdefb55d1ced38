/** Invoices of both families: lists, single ones, and their PDFs (spec: portal point 7). */
import { invoiceCalls } from '../../../src/http/contract/invoice-calls.ts';
import {
  adapterInvoiceQuery,
  adapterInvoicesQuery,
  donationInvoicesQuery,
  invoiceDownloadBody,
  invoicesQuery,
  pdfLinksQuery,
} from '../../../src/http/contract/invoice-requests.ts';
import { createDesk } from '../billing/desk.ts';
import { noSuch } from '../billing/stands.ts';
import type { Database } from '../database/open.ts';
import { findSite } from '../paywall/sites.ts';
import { type HandlersOf, handler, nothing } from '../wire/handler.ts';
import { type Call, callsOf } from '../wire/router.ts';
import type { Visit } from '../wire/visit.ts';
import { demandInvoice, findInvoices } from './find-invoices.ts';
import { invoiceFile } from './invoice-files.ts';
import { makePdfToken, readPdfToken } from './pdf-tokens.ts';

/** Where a link to a PDF leads; no bearer is asked for there. */
const linkTo = ({ ownOrigin }: Visit, token: string): string =>
  `${ownOrigin}/subs/invoice-pdf?token=${encodeURIComponent(token)}`;

/** The calls, answered from the database. */
export const invoiceCallsOf = (database: Database): Call[] => {
  const { readerNow } = createDesk(database, null);
  const readerAt = async (visit: Visit, siteId: string): Promise<number> => {
    const { id } = await readerNow(visit);
    await findSite(database, siteId);
    return id;
  };

  /** Each with the token that a link to its PDF is asked for with. */
  const withTokens = async (userId: number, now: Date, found: Awaited<ReturnType<typeof findInvoices>>) => {
    const add = async (invoice: (typeof found.invoices)[number]) => {
      const { token } = await makePdfToken(database, 'ask', { userId, invoice: invoice.id }, now);
      return { ...invoice, token };
    };
    return { ...found, invoices: await Promise.all(found.invoices.map(add)) };
  };

  const handlers: HandlersOf<typeof invoiceCalls> = {
    invoices: handler({
      query: invoicesQuery,
      body: nothing,
      answer: async ({ query: { siteid, ...part } }, visit) =>
        findInvoices(database, await readerAt(visit, siteid), { ...part, billing: 'chargebee', siteId: siteid }),
    }),
    canadianInvoices: handler({
      query: invoicesQuery,
      body: nothing,
      answer: async ({ query: { siteid, ...part } }, visit) => {
        const userId = await readerAt(visit, siteid);
        const found = await findInvoices(database, userId, { ...part, billing: 'chargebee', siteId: siteid });
        return withTokens(userId, visit.now, found);
      },
    }),
    pdfLinks: handler({
      query: pdfLinksQuery,
      body: nothing,
      answer: async ({ query }, visit) => {
        const { id: userId } = await readerNow(visit);
        const claims = await readPdfToken(database, 'ask', query.token, visit.now);
        if (claims === null || claims.userId !== userId) throw noSuch('invoice');
        const { invoice } = claims;
        const { token, expiresAt } = await makePdfToken(database, 'open', { userId, invoice }, visit.now);
        return { links: [{ id: invoice, url: linkTo(visit, token), expires_at: expiresAt }] };
      },
    }),
    donationInvoices: handler({
      query: donationInvoicesQuery,
      body: nothing,
      answer: async ({ query: { customerid, ...part } }, visit) => {
        const { id } = await readerNow(visit);
        const found = await findInvoices(database, id, { ...part, customerId: customerid, purpose: 'donation' });
        return withTokens(id, visit.now, found);
      },
    }),
    download: handler({
      query: nothing,
      body: invoiceDownloadBody,
      answer: async ({ body }, visit) => invoiceFile(database, (await readerNow(visit)).id, body.invoice),
    }),
    adapterInvoices: handler({
      query: adapterInvoicesQuery,
      body: nothing,
      answer: async ({ query: { site_id, region_id, v: _, ...part } }, visit) =>
        findInvoices(database, await readerAt(visit, site_id), {
          ...part,
          billing: 'conductor',
          siteId: site_id,
          regionId: region_id,
        }),
    }),
    adapterInvoice: handler({
      query: adapterInvoiceQuery,
      body: nothing,
      answer: async ({ query }, visit) => {
        const { id: userId } = await readerNow(visit);
        const invoice = await demandInvoice(database, userId, query.invoice_id, 'conductor');
        const { token } = await makePdfToken(database, 'open', { userId, invoice: invoice.id }, visit.now);
        return { invoice: { ...invoice, pdf_url: linkTo(visit, token) } };
      },
    }),
  };
  return callsOf(invoiceCalls, handlers);
};
