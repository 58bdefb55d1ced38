import { type RefObject, useEffect } from 'react';

/** What can take the focus around what has gone: what was made to, and a dialog by the first thing in it that can. */
const takers = '[tabindex], dialog';
const firstInDialog = ':scope :is([tabindex], button, a[href], input, select, textarea)';

/** What leads the focus on by itself when it goes. */
const leading = '[data-leads-focus]';

/** What has the focus in the page: the body, or nothing at all, once it has been lost. */
const isLost = (): boolean => {
  const { activeElement } = document;
  return activeElement === null || activeElement.localName === 'body';
};

const elementsIn = (root: ShadowRoot, event: Event): HTMLElement[] =>
  event.composedPath().flatMap((each) => (each instanceof HTMLElement && root.contains(each) ? [each] : []));

/**
 * Keeps the focus in a tree: where what had it is taken away and nothing else takes it, it goes to the nearest place
 * around that can have it, or else to the first that `fallback` selects. It would fall to the page's body otherwise, and
 * the next press of the Tab key would begin at the top of the page. What knows a better place focuses that by itself.
 */
export const useKeptFocus = (place: RefObject<Element | null>, fallback: string): void => {
  useEffect(() => {
    const root = place.current?.getRootNode();
    if (!(root instanceof ShadowRoot)) return;
    let path: HTMLElement[] = [];
    const note = (event: Event) => {
      path = elementsIn(root, event);
    };
    // Who leaves by themselves, to the page or its window, is not brought back.
    const leave = () =>
      queueMicrotask(() => {
        if (path[0]?.isConnected && root.activeElement === null) path = [];
      });
    const look = () => {
      const [focused] = path;
      if (focused === undefined || focused.isConnected) return;
      const around = path.find((each) => each.isConnected && each.matches(takers));
      const isLed = path.some((each) => !each.isConnected && each.matches(leading));
      path = [];
      if (isLed) return;
      if (root.activeElement !== null || !isLost()) return;
      const isDialog = around instanceof HTMLDialogElement;
      const next = isDialog ? around.querySelector<HTMLElement>(firstInDialog) : around;
      (next ?? root.querySelector<HTMLElement>(fallback))?.focus({ preventScroll: true });
    };
    root.addEventListener('focusin', note);
    root.addEventListener('focusout', leave);
    const observer = new MutationObserver(look);
    observer.observe(root, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      root.removeEventListener('focusin', note);
      root.removeEventListener('focusout', leave);
    };
  }, [place, fallback]);
};
