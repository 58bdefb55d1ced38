import { useLingui } from '@lingui/react';
import { createContext, type ReactNode, useContext, useId, useLayoutEffect, useMemo, useState } from 'react';
import type { ToastStore } from '../../../../src/notices/toast-store.ts';
import { ToastList } from '../../../ui/toast/toast.tsx';
import { useOpened } from '../../hooks/use-opened.ts';

interface ToastOutlets {
  toasts: ToastStore;
  label: string;
  /** The ids of the outlets, the outermost first. */
  ids: readonly string[];
  setIds: (change: (ids: readonly string[]) => readonly string[]) => void;
}

const Context = createContext<ToastOutlets | null>(null);

/** Opens the toasts, and provides the outlets below with them. `label` names their region. */
export const ToastOutletsProvider = ({
  toasts,
  label,
  children,
}: {
  toasts: ToastStore;
  label: string;
  children: ReactNode;
}) => {
  useOpened(toasts);
  const [ids, setIds] = useState<readonly string[]>([]);
  const outlets = useMemo(() => ({ toasts, label, ids, setIds }), [toasts, label, ids]);
  return <Context.Provider value={outlets}>{children}</Context.Provider>;
};

/**
 * An outlet for toasts: the last one on the page shows them. While a modal sheet is open the page below is inert and
 * not announced, so every sheet has an outlet of its own. A live region must exist before its text does.
 */
export const ToastOutlet = () => {
  const { i18n } = useLingui();
  const outlets = useContext(Context);
  const id = useId();
  const setIds = outlets?.setIds;
  // Before paint, so that nothing flickers when a sheet closes.
  useLayoutEffect(() => {
    setIds?.((ids) => [...ids, id]);
    return () => setIds?.((ids) => ids.filter((each) => each !== id));
  }, [setIds, id]);
  if (outlets === null) return null;
  const isLast = outlets.ids.at(-1) === id;
  const { toasts, label } = outlets;
  return (
    <ToastList
      store={toasts}
      isActive={isLast}
      // A sheet has no landmarks of its own.
      label={outlets.ids[0] === id ? label : ''}
      closeLabel={i18n._('portal.notices.close')}
    />
  );
};
