import { useStore } from '@nanostores/react';
import { usePortal } from '../../../app/portal-context.tsx';

/**
 * Returns the credit for the next charge of a subscription, in cents; null while it loads, so that no wrong amount is
 * shown. If it cannot be loaded it counts as 0, although the service still deducts it.
 */
export const useCredit = (subsId: string): number | null => {
  const { status, items } = useStore(usePortal().billingQueries.$credits);
  if (status === 'loading') return null;
  return items.find((credit) => credit.subsId === subsId)?.amount ?? 0;
};
