import { useLingui } from '@lingui/react';
import { createContext, type ReactNode, useContext, useId, useLayoutEffect, useMemo, useState } from 'react';
import { ToastList } from '../../ui/toast/toast.tsx';
import type { Toasts } from '../../ui/toast/use-toasts.ts';

interface Places {
  toasts: Toasts;
  label: string;
  /** The ids of the places, the outermost first. */
  ids: readonly string[];
  setIds: (change: (ids: readonly string[]) => readonly string[]) => void;
}

const Context = createContext<Places | null>(null);
const nothing = () => {};

/** Gives the places below what is to be shown. `label`: what their region is called. */
export const ToastPlaces = ({ toasts, label, children }: { toasts: Toasts; label: string; children: ReactNode }) => {
  const [ids, setIds] = useState<readonly string[]>([]);
  const places = useMemo(() => ({ toasts, label, ids, setIds }), [toasts, label, ids]);
  return <Context.Provider value={places}>{children}</Context.Provider>;
};

/**
 * A place for toasts: the last one that is drawn has them. While a modal sheet is open, the page below can neither be
 * reached nor is it read out, so every sheet has a place of its own. A live region has to be there before its words are.
 */
export const ToastPlace = () => {
  const { i18n } = useLingui();
  const places = useContext(Context);
  const id = useId();
  const setIds = places?.setIds;
  // Before anything is painted: nothing flickers when a sheet goes.
  useLayoutEffect(() => {
    setIds?.((ids) => [...ids, id]);
    return () => setIds?.((ids) => ids.filter((each) => each !== id));
  }, [setIds, id]);
  if (places === null) return null;
  const isLast = places.ids.at(-1) === id;
  const { toasts, label } = places;
  return (
    <ToastList
      toasts={isLast ? toasts.toasts : []}
      close={toasts.close}
      hold={isLast ? toasts.hold : nothing}
      // A sheet has no landmarks of its own.
      label={places.ids[0] === id ? label : ''}
      closeLabel={i18n._('portal.notices.close')}
    />
  );
};
