import { type RefObject, useLayoutEffect } from 'react';
import { movedEvent } from './define.ts';

/**
 * Keeps a `<dialog>` open as a modal for as long as it is drawn, also when its element is put somewhere else in the page.
 * Closing gives the focus back to where it was; a dialog that is only taken out of the page would not.
 */
export const useModal = (dialog: RefObject<HTMLDialogElement | null>): void => {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    const open = () => {
      element.close();
      element.showModal();
    };
    open();
    const root = element.getRootNode();
    root.addEventListener(movedEvent, open);
    return () => {
      root.removeEventListener(movedEvent, open);
      element.close();
    };
  }, [dialog]);
};
