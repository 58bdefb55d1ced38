import type { PortalEdition } from '../edition/portal-edition.ts';
import type { Http } from '../http/client.ts';
import { invoiceCalls as calls } from '../http/contract/invoice-calls.ts';
import { safeUrl } from '../http/safe-url.ts';
import type { Log, Page } from '../platform/platform.ts';
import { decodeInvoice, type Invoice } from './invoice.ts';
import { refusalOf } from './refusal.ts';
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
  /** The customer that donates, where that is known: the card-billing family lists donations by it (spec: portal point 7). */
  donor: string | null;
  limit: number;
  offset: number;
}

/** A part of a list, the latest first. */
export interface InvoiceList {
  invoices: readonly Invoice[];
  /** How many stand before this part. */
  offset: number;
  /** How many there are in all; null: not told. */
  count: number | null;
  /** Whether more stand behind this part. */
  hasMore: boolean;
}

/** An invoice as a file, or where one is that comes as an attachment; `name` is what it is saved under. */
export type InvoicePdf = { name: string } & ({ kind: 'file'; blob: Blob } | { kind: 'link'; href: string });

/** The invoices of a reader: which billing system keeps them, no page can tell. Everything rejects with a `Failure`. */
export interface Invoices {
  list(part: InvoicePart): Promise<InvoiceList>;
  /** Asked for on the click, for links do not last. Null: there is none, or none that a page may lead to. */
  pdf(invoice: Invoice): Promise<InvoicePdf | null>;
}

interface InvoicePorts {
  http: Http;
  edition: PortalEdition;
  page: Pick<Page, 'url'>;
  log: Pick<Log, 'warn'>;
}

/** The name that a PDF is saved under (spec: portal point 7). */
const fileName = ({ id }: Invoice): string => `Invoice ${id}.pdf`;

/** Opens the invoices of an edition. */
export const createInvoices = ({ http, edition, page, log }: InvoicePorts): Invoices => {
  const { ids, partnerOrigins, billing, invoicePdfBy } = edition;
  const how = howFor(edition);
  /** Where an invoice was listed last, and what its link is asked for with, which is good for minutes only. */
  const listed = new Map<string, { part: InvoicePart; token: string | null }>();

  const askList = ({ purpose, donor, limit, offset }: InvoicePart) => {
    const part = { limit: String(limit), offset: offset === 0 ? undefined : String(offset) };
    const chosen = { ...part, purpose: purpose === 'all' ? undefined : purpose };
    if (billing === 'conductor') {
      const place = { site_id: ids.langSiteId, region_id: ids.regionId, v: '1' } as const;
      return http(calls.adapterInvoices, { ...how, query: { ...place, ...chosen } });
    }
    if (purpose === 'donation' && donor !== null) {
      return http(calls.donationInvoices, { ...how, query: { customerid: donor, ...part } });
    }
    const query = { siteid: ids.siteId, ...chosen };
    return invoicePdfBy === 'token'
      ? http(calls.canadianInvoices, { ...how, query })
      : http(calls.invoices, { ...how, query });
  };

  /** Whether anything stands there; where nobody can say, the reader may go and look. */
  const hasAny = async (part: InvoicePart): Promise<boolean> => {
    try {
      return (await askList({ ...part, limit: 1 })).invoices.length > 0;
    } catch (failure) {
      log.warn('[PW] Whether there are more invoices is not known', failure);
      return true;
    }
  };

  const list: Invoices['list'] = async (part) => {
    const { invoices: found, total_count } = await askList(part);
    const count = total_count ?? null;
    const seen = part.offset + found.length;
    const hasMore =
      count === null
        ? found.length >= part.limit && (await hasAny({ ...part, offset: seen }))
        : found.length > 0 && seen < count;
    const invoices = found.map(decodeInvoice);
    for (const { id, token } of invoices) listed.set(id, { part, token });
    return { invoices, offset: part.offset, count, hasMore };
  };

  const askByToken = async (id: string, token: string): Promise<string | null> => {
    const { links } = await http(calls.pdfLinks, { ...how, query: { token } });
    return links.find((each) => each.id === id)?.url ?? null;
  };

  /** An hour-long link, at each family's own place. A token that has grown too old is had anew, with its list. */
  const askLink = async ({ id, token }: Invoice): Promise<string | null> => {
    if (billing === 'conductor') {
      const { invoice } = await http(calls.adapterInvoice, { ...how, query: { invoice_id: id } });
      return invoice.pdf_url ?? null;
    }
    const known = listed.get(id);
    const last = known?.token ?? token;
    if (last === null) return null;
    try {
      return await askByToken(id, last);
    } catch (failure) {
      if (known === undefined || refusalOf(failure) !== 'unknown') throw failure;
      const { invoices } = await list(known.part);
      const next = invoices.find((each) => each.id === id)?.token ?? null;
      if (next === null) throw failure;
      return askByToken(id, next);
    }
  };

  return {
    list,
    pdf: async (invoice) => {
      if (billing === 'chargebee' && invoicePdfBy === 'download') {
        const blob = await http(calls.download, { ...how, body: { invoice: invoice.id } });
        return { kind: 'file', blob, name: fileName(invoice) };
      }
      const href = safeUrl((await askLink(invoice)) ?? '', page.url(), partnerOrigins);
      return href === null || href === page.url() ? null : { kind: 'link', href, name: fileName(invoice) };
    },
  };
};
