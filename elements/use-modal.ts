import { type RefObject, useLayoutEffect } from 'react';
import { movedEvent } from './define.ts';

/** Shows a dialog in another way, or anew; whoever listens for its end does not hear of it. */
export const showAgain = (dialog: HTMLDialogElement, show: () => void): void => {
  const root = dialog.getRootNode();
  if (dialog.open) {
    const keep = (event: Event) => {
      if (event.target !== dialog) return;
      event.stopImmediatePropagation();
      root.removeEventListener('close', keep, true);
    };
    root.addEventListener('close', keep, true);
  }
  dialog.close();
  show();
};

/**
 * Whether a dialog is no modal for now, so that what a gateway shows over the page can be reached. Being put somewhere
 * else in the page leaves it open as it is; whoever made it stand aside makes it modal again.
 */
export const standsAside = (dialog: HTMLDialogElement): boolean => dialog.getAttribute('data-confirming') === 'now';

/**
 * Keeps a `<dialog>` open as a modal for as long as it is drawn, also when its element is put somewhere else in the page.
 * One that stands aside stays so. Closing gives the focus back to where it was; a dialog that is only taken out of the
 * page would not.
 */
export const useModal = (dialog: RefObject<HTMLDialogElement | null>): void => {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    const open = () => {
      if (!standsAside(element)) showAgain(element, () => element.showModal());
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
