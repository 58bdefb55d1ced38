import { type RefObject, useEffect } from 'react';
import { standAside } from '../../screens/payment/stand-aside.ts';

/**
 * Shows the other dialogs around as plain ones for as long as this one is there: one that is modal would make what a
 * gateway shows over the page inert, even while this one stands aside for it.
 */
export const useOthersAside = (place: RefObject<Element | null>): void => {
  useEffect(() => {
    const own = place.current?.closest('dialog') ?? null;
    const root = own?.getRootNode();
    if (!(root instanceof ShadowRoot)) return;
    const others = Array.from(root.querySelectorAll('dialog:modal')).filter((dialog) => dialog !== own);
    const undos = others.map((dialog) => standAside(dialog));
    return () => {
      for (const undo of undos.reverse()) undo();
    };
  }, [place]);
};
