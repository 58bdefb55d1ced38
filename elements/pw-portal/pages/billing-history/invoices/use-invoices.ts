import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { useMemo } from 'react';
import type { InvoicePurpose } from '../../../../../src/invoices/invoice-api.ts';
import { createInvoicePages } from '../../../../../src/invoices/invoice-pages.ts';
import { createInvoices } from '../../../../../src/invoices/invoices.ts';
import { createPdfDownloads } from '../../../../../src/invoices/pdf-downloads.ts';
import { useHost, useSdk } from '../../../../host/sdk-context.tsx';
import { usePortal } from '../../../app/portal-context.tsx';
import { useOpened } from '../../../hooks/use-opened.ts';
import { useQuery } from '../../../hooks/use-query.ts';
import { savePdf } from './save-pdf.ts';

/** Opens the reader's invoices, initially those of one purpose, and the downloads of their PDFs. */
const useInvoiceStores = (purpose: InvoicePurpose) => {
  const { http, platform } = useSdk();
  const { ownerDocument } = useHost();
  const { edition, queryClient, subscriptionQueries, billingQueries, onSignedOut } = usePortal();
  return useMemo(() => {
    const { page, log, clock } = platform;
    const invoices = createInvoices({ http, edition, page, log });
    return {
      pages: createInvoicePages({
        client: queryClient,
        invoices,
        $donorId: computed(
          subscriptionQueries.$detailed,
          ({ items }) => items.find(({ subsType }) => subsType === 'donation')?.customerId ?? null,
        ),
        $dueCount: computed(billingQueries.$due, ({ items }) => items.length),
        purpose,
      }),
      pdfs: createPdfDownloads({ invoices, log, onSignedOut, save: (pdf) => savePdf(pdf, ownerDocument, clock) }),
    };
  }, [http, platform, ownerDocument, edition, queryClient, subscriptionQueries, billingQueries, onSignedOut, purpose]);
};

/** The current page of invoices, the functions that change it, and the downloads. */
export const useInvoices = (purpose: InvoicePurpose = 'all') => {
  const { pages, pdfs } = useInvoiceStores(purpose);
  const { choosePurpose, chooseSize, goToOffset } = pages;
  useOpened(pdfs);
  return {
    ...useQuery(pages.query),
    ...useStore(pages.$choice),
    choosePurpose,
    chooseSize,
    goToOffset,
    pdfStates: useStore(pdfs.$states),
    fetchPdf: pdfs.fetch,
  };
};
