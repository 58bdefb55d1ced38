import { type RefObject, useEffect } from 'react';
import type { Toasts } from './use-toasts.ts';

/** Where the key takes back what was typed. */
const isTypedIn = (target: EventTarget | undefined): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Takes back what the newest toast can take back by Ctrl+Z or Command+Z, pressed anywhere in the tree of the toasts. */
export const useUndoKey = (
  place: RefObject<Element | null>,
  toasts: Toasts['toasts'],
  close: Toasts['close'],
): void => {
  useEffect(() => {
    const root = place.current?.getRootNode();
    const newest = toasts.findLast(({ action }) => action?.isUndo);
    if (!(root instanceof ShadowRoot) || newest === undefined) return;
    const press = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key.toLowerCase() !== 'z') return;
      if (event.shiftKey || event.altKey || event.ctrlKey === event.metaKey || isTypedIn(event.composedPath()[0]))
        return;
      event.preventDefault();
      close(newest.id);
      newest.action?.run();
    };
    root.addEventListener('keydown', press);
    return () => root.removeEventListener('keydown', press);
  }, [place, toasts, close]);
};
