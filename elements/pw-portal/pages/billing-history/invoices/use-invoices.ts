import { useStore } from '@nanostores/react';
import { useCallback, useMemo, useState } from 'react';
import {
  createInvoices,
  firstPageSize,
  type InvoiceList,
  type InvoicePurpose,
  type Invoices,
} from '../../../../../src/billing/invoices.ts';
import { useSdk } from '../../../../sdk-context.tsx';
import { type Answer, useAnswer } from '../../../parts/use-answer.ts';
import { usePortal } from '../../../portal-context.tsx';

/** The part of the list that is shown, and what chooses another. */
export interface InvoicesShown extends Answer<InvoiceList> {
  invoices: Invoices;
  purpose: InvoicePurpose;
  limit: number;
  offset: number;
  choosePurpose: (purpose: InvoicePurpose) => void;
  /** The first invoice that is shown stays among those that are. */
  chooseSize: (limit: number) => void;
  move: (offset: number) => void;
}

/** Asks for a reader's invoices, part by part, at first of one purpose; anew when something was paid. */
export const useInvoices = (first: InvoicePurpose = 'all'): InvoicesShown => {
  const { http, platform } = useSdk();
  const { page, log } = platform;
  const { edition, sources, lookUps } = usePortal();
  const invoices = useMemo(() => createInvoices({ http, edition, page, log }), [http, edition, page, log]);
  const donor = useStore(sources.$detailed).items.find(({ subsType }) => subsType === 'donation')?.customerId ?? null;
  const due = useStore(lookUps.$due).items.length;
  const [purpose, setPurpose] = useState<InvoicePurpose>(first);
  const [{ limit, offset }, setPart] = useState({ limit: firstPageSize, offset: 0 });

  const ofDonor = purpose === 'donation' ? donor : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was due has been paid, or the other way round
  const ask = useCallback(
    () => invoices.list({ purpose, donor: ofDonor, limit, offset }),
    [invoices, purpose, ofDonor, limit, offset, due],
  );
  const answer = useAnswer(ask, '[PW] The invoices could not be loaded');
  return {
    ...answer,
    invoices,
    purpose,
    limit,
    offset,
    choosePurpose: (next) => {
      setPurpose(next);
      setPart({ limit, offset: 0 });
    },
    chooseSize: (next) => setPart({ limit: next, offset: Math.floor(offset / next) * next }),
    move: (next) => setPart({ limit, offset: next }),
  };
};
