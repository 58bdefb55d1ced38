import { atom, computed, type ReadableAtom } from 'nanostores';
import { createQuery, type Query } from '../query/query.ts';
import type { QueryClient } from '../query/query-client.ts';
import { watchQuery } from '../query/watched-query.ts';
import type { InvoicePart, InvoicePurpose } from './invoice-api.ts';
import { firstPageSize, type InvoiceList, type Invoices } from './invoices.ts';

/** The chosen invoices, and the page of them. */
export type InvoiceChoice = Omit<InvoicePart, 'donorId'>;

/** The reader's invoices, page by page. While another page loads, the last one stays. */
export interface InvoicePages {
  readonly $choice: ReadableAtom<InvoiceChoice>;
  /** One entry once it is loaded; loaded while it has listeners. */
  readonly query: Pick<Query<InvoiceList>, '$list' | 'refetch'>;
  choosePurpose(purpose: InvoicePurpose): void;
  /** Changes the page size; the first visible invoice stays visible. */
  chooseSize(limit: number): void;
  goToOffset(offset: number): void;
}

interface InvoicePagePorts {
  client: QueryClient;
  invoices: Pick<Invoices, 'list'>;
  /** The customer id of the reader's donation; null if there is none, as far as known. */
  $donorId: ReadableAtom<string | null>;
  /** The number of due invoices: a payment changes it, and with it the list. */
  $dueCount: ReadableAtom<number>;
  purpose: InvoicePurpose;
}

/** Creates the pages, initially those of one purpose. */
export const createInvoicePages = ({
  client,
  invoices,
  $donorId,
  $dueCount,
  purpose,
}: InvoicePagePorts): InvoicePages => {
  const $choice = atom<InvoiceChoice>({ purpose, limit: firstPageSize, offset: 0 });
  const $donorFilter = computed([$choice, $donorId], (choice, donorId) =>
    choice.purpose === 'donation' ? donorId : null,
  );
  const $part = computed(
    [$choice, $donorFilter, $dueCount],
    (choice, donorId): InvoicePart => ({ ...choice, donorId }),
  );
  const query = createQuery<InvoiceList>(client, {
    errorText: '[PW] The invoices could not be loaded',
    keepsData: true,
    fetch: async () => [await invoices.list($part.get())],
  });
  const change = (next: Partial<InvoiceChoice>) => $choice.set({ ...$choice.get(), ...next });
  return {
    $choice,
    query: watchQuery(client, query, { key: 'invoices', $input: $part, watchesFocus: true }),
    choosePurpose: (next) => change({ purpose: next, offset: 0 }),
    chooseSize: (limit) => change({ limit, offset: Math.floor($choice.get().offset / limit) * limit }),
    goToOffset: (offset) => change({ offset }),
  };
};
