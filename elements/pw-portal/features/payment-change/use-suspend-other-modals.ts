import { type RefObject, useEffect } from 'react';
import { suspendModal } from '../../../payment/suspend-modal.ts';

/**
 * Makes the other open dialogs non-modal while this component is mounted. A modal dialog would make a payment gateway's
 * overlay inert, even while this one is suspended.
 */
export const useSuspendOtherModals = (elementRef: RefObject<Element | null>): void => {
  useEffect(() => {
    const ownDialog = elementRef.current?.closest('dialog') ?? null;
    const root = ownDialog?.getRootNode();
    if (!(root instanceof ShadowRoot)) return;
    const otherDialogs = Array.from(root.querySelectorAll('dialog:modal')).filter((dialog) => dialog !== ownDialog);
    const restores = otherDialogs.map((dialog) => suspendModal(dialog));
    return () => {
      for (const restore of restores.reverse()) restore();
    };
  }, [elementRef]);
};
