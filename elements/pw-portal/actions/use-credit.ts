import { useStore } from '@nanostores/react';
import { usePortal } from '../portal-context.tsx';

/**
 * The credit that waits for the next charge of a subscription, in cents. One that is not known takes nothing off what is
 * said, though it does of what is charged.
 */
export const useCredit = (subsId: string): number => {
  const { items } = useStore(usePortal().lookUps.$credits);
  return items.find((credit) => credit.subsId === subsId)?.amount ?? 0;
};
