import { type RefObject, useEffect } from 'react';
import type { Toast, ToastStore } from '../../../src/notices/toast-store.ts';

/** Returns whether the undo key belongs to a text field. */
const isTextField = (target: EventTarget | undefined): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Runs the undo action of the newest toast that has one on Ctrl+Z or Command+Z, anywhere in the tree of the toasts. */
export const useUndoKey = (
  elementRef: RefObject<Element | null>,
  toasts: readonly Toast[],
  close: ToastStore['close'],
): void => {
  useEffect(() => {
    const root = elementRef.current?.getRootNode();
    const newest = toasts.findLast(({ action }) => action?.isUndo);
    if (!(root instanceof ShadowRoot) || newest === undefined) return;
    const handleKeyDown = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key.toLowerCase() !== 'z') return;
      if (event.shiftKey || event.altKey || event.ctrlKey === event.metaKey || isTextField(event.composedPath()[0]))
        return;
      event.preventDefault();
      close(newest.id);
      newest.action?.run();
    };
    root.addEventListener('keydown', handleKeyDown);
    return () => root.removeEventListener('keydown', handleKeyDown);
  }, [elementRef, toasts, close]);
};
