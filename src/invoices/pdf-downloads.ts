import { atom, type ReadableAtom } from 'nanostores';
import { toBillingRefusal } from '../billing/billing-refusal.ts';
import type { Dispose, Log } from '../platform/platform.ts';
import type { Invoice } from './invoice.ts';
import type { InvoicePdf, Invoices } from './invoices.ts';

/** The state of each download that is pending or has failed, by the id of its invoice. */
export type PdfStates = ReadonlyMap<string, 'busy' | 'failed'>;

/** The downloads of PDFs, each on its own. */
export interface PdfDownloads {
  readonly $states: ReadableAtom<PdfStates>;
  /** Fetches a PDF and saves it; has no effect while it loads. */
  fetch(invoice: Invoice): Promise<void>;
  /** Opens the list. Once the returned function has closed it, nothing is saved. */
  open(): Dispose;
}

interface PdfPorts {
  invoices: Pick<Invoices, 'getPdf'>;
  log: Pick<Log, 'error'>;
  /** Called when the service no longer accepts the bearer. */
  onSignedOut: () => void;
  save: (pdf: InvoicePdf) => void;
}

/** Creates the downloads. */
export const createPdfDownloads = ({ invoices, log, onSignedOut, save }: PdfPorts): PdfDownloads => {
  const $states = atom<PdfStates>(new Map());
  let isOpen = false;
  const setState = (id: string, state: 'busy' | 'failed' | null) => {
    const next = new Map($states.get());
    if (state === null) next.delete(id);
    else next.set(id, state);
    $states.set(next);
  };
  const reportFailure = (id: string, cause: unknown) => {
    log.error('[PW] The PDF of an invoice could not be had', cause);
    setState(id, 'failed');
    if (toBillingRefusal(cause) === 'signed-out') onSignedOut();
  };
  return {
    $states,
    fetch: async (invoice) => {
      const { id } = invoice;
      if ($states.get().get(id) === 'busy') return;
      setState(id, 'busy');
      try {
        const pdf = await invoices.getPdf(invoice);
        if (pdf === null) return reportFailure(id, 'there is none, or none that this page may lead to');
        setState(id, null);
        if (isOpen) save(pdf);
      } catch (cause) {
        reportFailure(id, cause);
      }
    },
    open: () => {
      isOpen = true;
      return () => {
        isOpen = false;
      };
    },
  };
};
