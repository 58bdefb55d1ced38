import { useStore } from '@nanostores/react';
import type { DueInvoice } from '../../../src/subscriptions/lists/billing-api.ts';
import { usePortal } from '../app/portal-context.tsx';

/** Returns the due invoice of a subscription; null if there is none, as far as known. */
export const useDueInvoice = (subsId: string): DueInvoice | null =>
  useStore(usePortal().billingQueries.$due).items.find((invoice) => invoice.subsId === subsId) ?? null;
