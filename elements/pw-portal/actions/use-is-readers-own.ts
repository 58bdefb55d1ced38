import type { Consequence } from '../../../src/billing/consequences.ts';
import { usePortal } from '../portal-context.tsx';

/**
 * Whether what would follow is the reader's alone to confirm: an agent acts for them, and it charges something now
 * (security point 11). The service refuses it, too.
 */
export const useIsReadersOwn = (consequences: readonly Consequence[] | null): boolean => {
  const { agent } = usePortal();
  return agent !== null && consequences?.some(({ kind }) => kind === 'charged-now') === true;
};
