import { useRef, useState } from 'react';
import type { Invoice } from '../../../../../src/billing/invoice.ts';
import type { Invoices } from '../../../../../src/billing/invoices.ts';
import { refusalOf } from '../../../../../src/billing/refusal.ts';
import { useHost, useSdk } from '../../../../sdk-context.tsx';
import { useIsHere } from '../../../parts/use-is-here.ts';
import { usePortal } from '../../../portal-context.tsx';
import { handOver } from './hand-over.ts';

/** How the PDFs of a list stand, by the ids of their invoices. */
export interface Pdfs {
  stateOf: (id: string) => 'idle' | 'busy' | 'failed';
  /** Fetches one and hands it to the browser; a press while that is under way does nothing more. */
  fetch: (invoice: Invoice) => void;
}

/** Fetches PDFs on the click, each for itself. */
export const usePdf = (invoices: Invoices): Pdfs => {
  const { platform } = useSdk();
  const { ownerDocument } = useHost();
  const { onSignedOut } = usePortal();
  const isHere = useIsHere();
  const [states, setStates] = useState<ReadonlyMap<string, 'busy' | 'failed'>>(new Map());
  /** Two presses in one moment see the same state. */
  const running = useRef(new Set<string>());

  const note = (id: string, state: 'busy' | 'failed' | null) => {
    if (state === 'busy') running.current.add(id);
    else running.current.delete(id);
    if (!isHere.current) return;
    setStates((now) => {
      const next = new Map(now);
      if (state === null) next.delete(id);
      else next.set(id, state);
      return next;
    });
  };
  const fail = (id: string, cause: unknown) => {
    platform.log.error('[PW] The PDF of an invoice could not be had', cause);
    note(id, 'failed');
    if (refusalOf(cause) === 'signed-out') onSignedOut();
  };
  return {
    stateOf: (id) => states.get(id) ?? 'idle',
    fetch: (invoice) => {
      const { id } = invoice;
      if (running.current.has(id)) return;
      note(id, 'busy');
      invoices.pdf(invoice).then(
        (pdf) => {
          if (pdf === null) return fail(id, 'there is none, or none that this page may lead to');
          note(id, null);
          if (isHere.current) handOver(pdf, ownerDocument, platform.clock);
        },
        (cause: unknown) => fail(id, cause),
      );
    },
  };
};
