import { useRef, useState } from 'react';
import { toBillingRefusal } from '../../../../../src/billing/billing-refusal.ts';
import type { Invoice } from '../../../../../src/invoices/invoice.ts';
import type { Invoices } from '../../../../../src/invoices/invoices.ts';
import { useHost, useSdk } from '../../../../host/sdk-context.tsx';
import { usePortal } from '../../../app/portal-context.tsx';
import { useIsMounted } from '../../../hooks/use-is-mounted.ts';
import { savePdf } from './save-pdf.ts';

/** The download state of each PDF, by the id of its invoice. */
export interface Pdfs {
  stateOf: (id: string) => 'idle' | 'busy' | 'failed';
  /** Fetches a PDF and lets the browser save it; a click while it loads does nothing. */
  fetch: (invoice: Invoice) => void;
}

/** Fetches PDFs on demand, each on its own. */
export const usePdf = (invoices: Invoices): Pdfs => {
  const { platform } = useSdk();
  const { ownerDocument } = useHost();
  const { onSignedOut } = usePortal();
  const isMounted = useIsMounted();
  const [states, setStates] = useState<ReadonlyMap<string, 'busy' | 'failed'>>(new Map());
  /** Two clicks in one moment see the same React state, so a ref is used. */
  const running = useRef(new Set<string>());

  const setPdfState = (id: string, state: 'busy' | 'failed' | null) => {
    if (state === 'busy') running.current.add(id);
    else running.current.delete(id);
    if (!isMounted.current) return;
    setStates((current) => {
      const next = new Map(current);
      if (state === null) next.delete(id);
      else next.set(id, state);
      return next;
    });
  };
  const reportFailure = (id: string, cause: unknown) => {
    platform.log.error('[PW] The PDF of an invoice could not be had', cause);
    setPdfState(id, 'failed');
    if (toBillingRefusal(cause) === 'signed-out') onSignedOut();
  };
  return {
    stateOf: (id) => states.get(id) ?? 'idle',
    fetch: (invoice) => {
      const { id } = invoice;
      if (running.current.has(id)) return;
      setPdfState(id, 'busy');
      invoices.getPdf(invoice).then(
        (pdf) => {
          if (pdf === null) return reportFailure(id, 'there is none, or none that this page may lead to');
          setPdfState(id, null);
          if (isMounted.current) savePdf(pdf, ownerDocument, platform.clock);
        },
        (cause: unknown) => reportFailure(id, cause),
      );
    },
  };
};
