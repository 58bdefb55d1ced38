import { type RefObject, useEffect } from 'react';

/**
 * The elements that can take the focus near a removed one: those with a tabindex, and dialogs, by their first focusable
 * element.
 */
const focusTargets = '[tabindex], dialog';
const firstInDialog = ':scope :is([tabindex], button, a[href], input, select, textarea)';

/** The elements that move the focus themselves when they are removed. */
const focusMovers = '[data-leads-focus]';

/** Returns whether the focus was lost: the page's active element is the body or nothing. */
const isLost = (): boolean => {
  const { activeElement } = document;
  return activeElement === null || activeElement.localName === 'body';
};

const elementsIn = (root: ShadowRoot, event: Event): HTMLElement[] =>
  event.composedPath().flatMap((each) => (each instanceof HTMLElement && root.contains(each) ? [each] : []));

/**
 * Keeps the focus in a tree: when the focused element is removed and nothing else takes the focus, it moves to the
 * nearest ancestor that can have it, or else to the first element that `fallback` selects. Otherwise it would fall to
 * the page's body, and the next press of Tab would start at the top of the page. A component that knows a better target
 * focuses it itself.
 */
export const useFocusRecovery = (rootRef: RefObject<Element | null>, fallback: string): void => {
  useEffect(() => {
    const root = rootRef.current?.getRootNode();
    if (!(root instanceof ShadowRoot)) return;
    let path: HTMLElement[] = [];
    const recordPath = (event: Event) => {
      path = elementsIn(root, event);
    };
    // A reader who moves the focus to the page or its window keeps it there.
    const handleFocusOut = () =>
      queueMicrotask(() => {
        if (path[0]?.isConnected && root.activeElement === null) path = [];
      });
    const recoverFocus = () => {
      const [focused] = path;
      if (focused === undefined || focused.isConnected) return;
      const nearest = path.find((each) => each.isConnected && each.matches(focusTargets));
      const isFocusMoved = path.some((each) => !each.isConnected && each.matches(focusMovers));
      path = [];
      if (isFocusMoved) return;
      if (root.activeElement !== null || !isLost()) return;
      const isDialog = nearest instanceof HTMLDialogElement;
      const next = isDialog ? nearest.querySelector<HTMLElement>(firstInDialog) : nearest;
      (next ?? root.querySelector<HTMLElement>(fallback))?.focus({ preventScroll: true });
    };
    root.addEventListener('focusin', recordPath);
    root.addEventListener('focusout', handleFocusOut);
    const observer = new MutationObserver(recoverFocus);
    observer.observe(root, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      root.removeEventListener('focusin', recordPath);
      root.removeEventListener('focusout', handleFocusOut);
    };
  }, [rootRef, fallback]);
};
