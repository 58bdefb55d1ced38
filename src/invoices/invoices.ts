import { toBillingRefusal } from '../billing/billing-refusal.ts';
import type { PortalEdition } from '../editions/selling/portal-edition.ts';
import type { Http } from '../http/client.ts';
import { safeUrl } from '../http/safe-url.ts';
import type { Log, Page } from '../platform/platform.ts';
import { decodeInvoice, type Invoice } from './invoice.ts';
import { createInvoiceApi, type InvoicePart } from './invoice-api.ts';

/** Initial page size, and the choices (spec: portal point 9). */
export const firstPageSize = 20;
/** The choices. */
export const pageSizes = [30, 50, 100] as const;

/** A part of a list, newest first. */
export interface InvoiceList {
  invoices: readonly Invoice[];
  /** Number of invoices before this part. */
  offset: number;
  /** Total number; null: unknown. */
  count: number | null;
  /** True if there are more after this part. */
  hasMore: boolean;
}

/** An invoice's PDF as a file, or as a link to an attachment; `name` is the file name. */
export type InvoicePdf = { name: string } & ({ kind: 'file'; blob: Blob } | { kind: 'link'; href: string });

/** The invoices of a reader; pages do not know the billing system. Everything rejects with a `Failure`. */
export interface Invoices {
  list(part: InvoicePart): Promise<InvoiceList>;
  /** Request it on the click, because links expire. Null if there is no PDF, or its link is not allowed. */
  getPdf(invoice: Invoice): Promise<InvoicePdf | null>;
}

interface InvoicePorts {
  http: Http;
  edition: PortalEdition;
  page: Pick<Page, 'url'>;
  log: Pick<Log, 'warn'>;
}

/** File name of a PDF (spec: portal point 7). */
const fileName = ({ id }: Invoice): string => `Invoice ${id}.pdf`;

/** Creates the invoices of an edition. */
export const createInvoices = ({ http, edition, page, log }: InvoicePorts): Invoices => {
  const { partnerOrigins, billing, invoicePdfBy } = edition;
  const calls = createInvoiceApi(http, edition);
  /** The list part that last contained an invoice, and its PDF token, which is valid for minutes only. */
  const listedParts = new Map<string, { part: InvoicePart; token: string | null }>();

  /** Returns whether the part has any invoice; true if unknown, so that the reader may look. */
  const hasInvoices = async (part: InvoicePart): Promise<boolean> => {
    try {
      return (await calls.list({ ...part, limit: 1 })).invoices.length > 0;
    } catch (failure) {
      log.warn('[PW] Whether there are more invoices is not known', failure);
      return true;
    }
  };

  const list: Invoices['list'] = async (part) => {
    const { invoices: items, total_count } = await calls.list(part);
    const count = total_count ?? null;
    const endOffset = part.offset + items.length;
    const hasMore =
      count === null
        ? items.length >= part.limit && (await hasInvoices({ ...part, offset: endOffset }))
        : items.length > 0 && endOffset < count;
    const invoices = items.map(decodeInvoice);
    for (const { id, token } of invoices) listedParts.set(id, { part, token });
    return { invoices, offset: part.offset, count, hasMore };
  };

  /** Requests a link by a token. An expired token is renewed by loading its list again. */
  const linkByFreshToken = async ({ id, token }: Invoice): Promise<string | null> => {
    const listedPart = listedParts.get(id);
    const lastToken = listedPart?.token ?? token;
    if (lastToken === null) return null;
    try {
      return await calls.linkByToken(id, lastToken);
    } catch (failure) {
      if (listedPart === undefined || toBillingRefusal(failure) !== 'unknown') throw failure;
      const { invoices } = await list(listedPart.part);
      const next = invoices.find((each) => each.id === id)?.token ?? null;
      if (next === null) throw failure;
      return calls.linkByToken(id, next);
    }
  };

  return {
    list,
    getPdf: async (invoice) => {
      if (billing === 'chargebee' && invoicePdfBy === 'download') {
        return { kind: 'file', blob: await calls.download(invoice.id), name: fileName(invoice) };
      }
      // Each family's own way; the link is valid for an hour.
      const link = billing === 'conductor' ? await calls.link(invoice.id) : await linkByFreshToken(invoice);
      const href = safeUrl(link ?? '', page.url(), partnerOrigins);
      return href === null || href === page.url() ? null : { kind: 'link', href, name: fileName(invoice) };
    },
  };
};
