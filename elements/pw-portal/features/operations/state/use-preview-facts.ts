import { useStore } from '@nanostores/react';
import type { PreviewFacts } from '../../../../../src/subscriptions/operations/operation.ts';
import { useSdk } from '../../../../host/sdk-context.tsx';
import { usePortal } from '../../../app/portal-context.tsx';
import { useDueInvoice } from '../../../hooks/use-due-invoice.ts';
import { useCredit } from './use-credit.ts';

/** Returns the facts for every preview of a subscription. While the credit loads, no amount may be shown. */
export const usePreviewFacts = (subsId: string): PreviewFacts & { isCreditLoading: boolean } => {
  const { clock } = useSdk().platform;
  const credit = useCredit(subsId);
  const dueInvoice = useDueInvoice(subsId);
  const [card] = useStore(usePortal().billingQueries.$card).items;
  return {
    nowMs: clock.now(),
    creditCents: credit ?? 0,
    isCreditLoading: credit === null,
    last4: card?.last4 ?? '',
    isDue: dueInvoice !== null,
    dueMs: dueInvoice?.dueDate ?? null,
  };
};
