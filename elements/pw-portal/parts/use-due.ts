import { useStore } from '@nanostores/react';
import type { DueInvoice } from '../../../src/billing/look-up-asks.ts';
import { usePortal } from '../portal-context.tsx';

/** What is due for a subscription; null: nothing, as far as is known. */
export const useDue = (subsId: string): DueInvoice | null =>
  useStore(usePortal().lookUps.$due).items.find((invoice) => invoice.subsId === subsId) ?? null;
