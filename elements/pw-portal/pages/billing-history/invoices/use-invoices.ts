import { useStore } from '@nanostores/react';
import { useCallback, useMemo, useState } from 'react';
import type { InvoicePurpose } from '../../../../../src/invoices/invoice-api.ts';
import {
  createInvoices,
  firstPageSize,
  type InvoiceList,
  type Invoices,
} from '../../../../../src/invoices/invoices.ts';
import { useSdk } from '../../../../host/sdk-context.tsx';
import { usePortal } from '../../../app/portal-context.tsx';
import { type QueryResult, useQuery } from '../../../hooks/use-query.ts';

/** The current page of invoices, and the functions that change it. */
export interface InvoicePage extends QueryResult<InvoiceList> {
  invoices: Invoices;
  purpose: InvoicePurpose;
  limit: number;
  offset: number;
  choosePurpose: (purpose: InvoicePurpose) => void;
  /** Changes the page size; the first visible invoice stays visible. */
  chooseSize: (limit: number) => void;
  goToOffset: (offset: number) => void;
}

/** Fetches the reader's invoices page by page, initially those of one purpose; again after a payment. */
export const useInvoices = (initialPurpose: InvoicePurpose = 'all'): InvoicePage => {
  const { http, platform } = useSdk();
  const { page, log } = platform;
  const { edition, subscriptionQueries, billingQueries } = usePortal();
  const invoices = useMemo(() => createInvoices({ http, edition, page, log }), [http, edition, page, log]);
  const donor =
    useStore(subscriptionQueries.$detailed).items.find(({ subsType }) => subsType === 'donation')?.customerId ?? null;
  const due = useStore(billingQueries.$due).items.length;
  const [purpose, setPurpose] = useState<InvoicePurpose>(initialPurpose);
  const [{ limit, offset }, setRange] = useState({ limit: firstPageSize, offset: 0 });

  const donorFilter = purpose === 'donation' ? donor : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a payment changes the list of due invoices
  const fetchInvoices = useCallback(
    () => invoices.list({ purpose, donorId: donorFilter, limit, offset }),
    [invoices, purpose, donorFilter, limit, offset, due],
  );
  const query = useQuery(fetchInvoices, '[PW] The invoices could not be loaded');
  return {
    ...query,
    invoices,
    purpose,
    limit,
    offset,
    choosePurpose: (next) => {
      setPurpose(next);
      setRange({ limit, offset: 0 });
    },
    chooseSize: (next) => setRange({ limit: next, offset: Math.floor(offset / next) * next }),
    goToOffset: (next) => setRange({ limit, offset: next }),
  };
};
