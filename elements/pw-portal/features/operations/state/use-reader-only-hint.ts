import { useLingui } from '@lingui/react';
import type { PreviewItem } from '../../../../../src/subscriptions/previews/preview-item.ts';
import { usePortal } from '../../../app/portal-context.tsx';

/**
 * Returns why only the reader may confirm the operation, null if an agent may: it charges the reader now, or moves the
 * day of the next charge (security point 11). The service refuses it, too.
 */
export const useReaderOnlyHint = (previews: readonly PreviewItem[] | null): string | null => {
  const { i18n } = useLingui();
  const { agent } = usePortal();
  const has = (name: PreviewItem['kind']) => previews?.some(({ kind }) => kind === name) === true;
  if (agent === null) return null;
  if (has('charged-now') || has('charged-now-unknown')) return i18n._('portal.alert.due.agent');
  return has('day-again-until') ? i18n._('portal.agent.forbidden') : null;
};
