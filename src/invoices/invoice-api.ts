import { invoiceCalls as calls } from '../contract/invoices/invoice.ts';
import type { PortalEdition } from '../editions/selling/portal-edition.ts';
import type { Http } from '../http/client.ts';
import { requestOptions } from '../subscriptions/adapters/shared-calls.ts';

/** Purpose of invoices; `all` includes every purpose. */
export type InvoicePurpose = 'all' | 'subscription' | 'donation' | 'seat';

/** A part of a list. */
export interface InvoicePart {
  purpose: InvoicePurpose;
  /** The donor's customer id, if known: the card-billing family lists donations by it (spec: portal point 7). */
  donorId: string | null;
  limit: number;
  offset: number;
}

/** Wraps the calls about invoices of the edition's billing system. Everything rejects with a `Failure`. */
export const createInvoiceApi = (http: Http, { ids, billing, invoicePdfBy, hosts }: PortalEdition) => {
  const callOptions = requestOptions({ hosts });
  return {
    list: ({ purpose, donorId, limit, offset }: InvoicePart) => {
      const range = { limit: String(limit), offset: offset === 0 ? undefined : String(offset) };
      const filter = { ...range, purpose: purpose === 'all' ? undefined : purpose };
      if (billing === 'conductor') {
        const site = { site_id: ids.langSiteId, region_id: ids.regionId, v: '1' } as const;
        return http(calls.adapterInvoices, { ...callOptions, query: { ...site, ...filter } });
      }
      if (purpose === 'donation' && donorId !== null) {
        return http(calls.donationInvoices, { ...callOptions, query: { customerid: donorId, ...range } });
      }
      const query = { siteid: ids.siteId, ...filter };
      return invoicePdfBy === 'token'
        ? http(calls.canadianInvoices, { ...callOptions, query })
        : http(calls.invoices, { ...callOptions, query });
    },
    /** Returns the link to a PDF; null if there is none. */
    link: async (invoiceId: string): Promise<string | null> => {
      const { invoice } = await http(calls.adapterInvoice, { ...callOptions, query: { invoice_id: invoiceId } });
      return invoice.pdf_url ?? null;
    },
    /** The same by the token of the list; fails if that has expired. */
    linkByToken: async (invoiceId: string, token: string): Promise<string | null> => {
      const { links } = await http(calls.pdfLinks, { ...callOptions, query: { token } });
      return links.find(({ id }) => id === invoiceId)?.url ?? null;
    },
    download: (invoiceId: string): Promise<Blob> =>
      http(calls.download, { ...callOptions, body: { invoice: invoiceId } }),
  };
};
