import type { PreviewItem } from '../../../../../src/subscriptions/previews/preview-item.ts';
import { usePortal } from '../../../app/portal-context.tsx';

/**
 * Returns whether only the reader may confirm the operation: an agent impersonates them, and it charges them now
 * (security point 11). The service refuses it, too.
 */
export const useIsReaderOnly = (previews: readonly PreviewItem[] | null): boolean => {
  const { agent } = usePortal();
  return agent !== null && previews?.some(({ kind }) => kind === 'charged-now') === true;
};
