import type { PortalEdition } from '../edition/portal-edition.ts';
import type { Http } from '../http/client.ts';
import { invoiceCalls as calls } from '../http/contract/invoice-calls.ts';
import { safeUrl } from '../http/safe-url.ts';
import type { Page } from '../platform/platform.ts';
import { decodeInvoice, type Invoice } from './invoice.ts';
import { howFor } from './shared-calls.ts';

/** How many invoices are shown at once, at first and by choice (spec: portal point 9). */
export const firstPageSize = 20;
/** The choices. */
export const pageSizes = [30, 50, 100] as const;

/** What invoices are told apart by; `all` are those of everything. */
export type InvoicePurpose = 'all' | 'subscription' | 'donation' | 'seat';

/** Which part of which list is wanted. */
export interface InvoicePart {
  purpose: InvoicePurpose;
  limit: number;
  offset: number;
}

/** A part of a list, the latest first. */
export interface InvoiceList {
  invoices: readonly Invoice[];
  /** How many there are in all; null: not told. */
  count: number | null;
  /** Whether more stand behind this part. */
  hasMore: boolean;
}

/** An invoice as a file, or where one is. */
export type InvoicePdf = { kind: 'file'; blob: Blob; name: string } | { kind: 'link'; href: string };

/** The invoices of a reader: which billing system keeps them, no page can tell. Everything rejects with a `Failure`. */
export interface Invoices {
  list(part: InvoicePart): Promise<InvoiceList>;
  /** Those of a donor's donations alone, by their customer id (spec: portal point 7). */
  ofDonations(customerId: string, part: Pick<InvoicePart, 'limit' | 'offset'>): Promise<InvoiceList>;
  /** Asked for on the click, for links do not last. Null: there is none, or none that a page may lead to. */
  pdf(invoice: Invoice): Promise<InvoicePdf | null>;
}

interface InvoicePorts {
  http: Http;
  edition: PortalEdition;
  page: Pick<Page, 'url'>;
}

/** The name that a PDF is saved under (spec: portal point 7). */
const fileName = ({ id }: Invoice): string => `Invoice ${id}.pdf`;

/** Opens the invoices of an edition. */
export const createInvoices = ({ http, edition, page }: InvoicePorts): Invoices => {
  const { ids, partnerOrigins, billing, invoicePdfBy } = edition;
  const how = howFor(edition);

  const sent = ({ purpose, limit, offset }: InvoicePart) => ({
    limit: String(limit),
    offset: offset === 0 ? undefined : String(offset),
    purpose: purpose === 'all' ? undefined : purpose,
  });
  const readList = (
    { invoices, total_count }: Awaited<ReturnType<typeof ofCustomer>>,
    { limit, offset }: Pick<InvoicePart, 'limit' | 'offset'>,
  ): InvoiceList => {
    const count = total_count ?? null;
    const seen = offset + invoices.length;
    const hasMore = count === null ? invoices.length >= limit : invoices.length > 0 && seen < count;
    return { invoices: invoices.map(decodeInvoice), count, hasMore };
  };
  const ofCustomer = (customerid: string, part: Pick<InvoicePart, 'limit' | 'offset'>) => {
    const { limit, offset } = sent({ purpose: 'all', ...part });
    return http(calls.donationInvoices, { ...how, query: { customerid, limit, offset } });
  };
  const askList = (part: InvoicePart) => {
    const query = { siteid: ids.siteId, ...sent(part) };
    if (billing === 'conductor') {
      const place = { site_id: ids.langSiteId, region_id: ids.regionId, v: '1' } as const;
      return http(calls.adapterInvoices, { ...how, query: { ...place, ...sent(part) } });
    }
    return invoicePdfBy === 'token'
      ? http(calls.canadianInvoices, { ...how, query })
      : http(calls.invoices, { ...how, query });
  };

  /** An hour-long link, at each family's own place. */
  const askLink = async ({ id, token }: Invoice): Promise<string | null> => {
    if (billing === 'conductor') {
      const { invoice } = await http(calls.adapterInvoice, { ...how, query: { invoice_id: id } });
      return invoice.pdf_url ?? null;
    }
    if (token === null) return null;
    const { links } = await http(calls.pdfLinks, { ...how, query: { token } });
    return links.find((each) => each.id === id)?.url ?? null;
  };

  return {
    list: async (part) => readList(await askList(part), part),
    ofDonations: async (customerId, part) => readList(await ofCustomer(customerId, part), part),
    pdf: async (invoice) => {
      if (billing === 'chargebee' && invoicePdfBy === 'download') {
        const blob = await http(calls.download, { ...how, body: { invoice: invoice.id } });
        return { kind: 'file', blob, name: fileName(invoice) };
      }
      const href = safeUrl((await askLink(invoice)) ?? '', page.url(), partnerOrigins);
      return href === null || href === page.url() ? null : { kind: 'link', href };
    },
  };
};
