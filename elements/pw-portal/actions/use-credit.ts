import { useStore } from '@nanostores/react';
import { usePortal } from '../portal-context.tsx';

/**
 * The credit that waits for the next charge of a subscription, in cents; null while that is on its way, so that no amount
 * is said that may be wrong. One that can't be looked up takes nothing off what is said, though it does of what is
 * charged.
 */
export const useCredit = (subsId: string): number | null => {
  const { status, items } = useStore(usePortal().lookUps.$credits);
  if (status === 'loading') return null;
  return items.find((credit) => credit.subsId === subsId)?.amount ?? 0;
};
