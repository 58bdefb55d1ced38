import { type RefObject, useLayoutEffect } from 'react';
import { movedEvent } from '../../host/define.ts';
import { standsAside } from '../../host/stands-aside.ts';
import { fitKeyboard } from './fit-keyboard.ts';

/** Reopens a dialog, for example in another mode, without a `close` event for its listeners. */
export const reopenDialog = (dialog: HTMLDialogElement, show: () => void): void => {
  const root = dialog.getRootNode();
  if (dialog.open) {
    const stopCloseEvent = (event: Event) => {
      if (event.target !== dialog) return;
      event.stopImmediatePropagation();
      root.removeEventListener('close', stopCloseEvent, true);
    };
    root.addEventListener('close', stopCloseEvent, true);
  }
  dialog.close();
  show();
};

/**
 * Keeps a `<dialog>` open as a modal while it is mounted, also when its element is moved within the page. A suspended
 * dialog stays suspended. A keyboard on the screen does not cover it. Closing returns the focus to where it was; only
 * removing the dialog from the page would not.
 */
export const useModal = (dialog: RefObject<HTMLDialogElement | null>): void => {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    const open = () => {
      if (!standsAside(element)) reopenDialog(element, () => element.showModal());
    };
    open();
    const root = element.getRootNode();
    root.addEventListener(movedEvent, open);
    const stopFitting = fitKeyboard(element);
    return () => {
      stopFitting();
      root.removeEventListener(movedEvent, open);
      element.close();
    };
  }, [dialog]);
};
