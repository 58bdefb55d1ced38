import { atom, type ReadableAtom } from 'nanostores';
import type { Clock, Dispose } from '../platform/platform.ts';

/** The kinds of toasts (spec: newsletters point 2). */
export type ToastKind = 'success' | 'error' | 'warning' | 'info';

/** An action of a toast. */
export interface ToastAction {
  label: string;
  run: () => void;
  /** The action is an undo: Ctrl+Z and Command+Z trigger it while the focus is in this tree. */
  isUndo?: boolean;
}

/** A message that disappears by itself. */
export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  action?: ToastAction | undefined;
}

/** The toasts of one element. */
export interface ToastStore {
  readonly $toasts: ReadableAtom<readonly Toast[]>;
  show(kind: ToastKind, text: string, action?: ToastAction): void;
  close(id: number): void;
  /** Pauses the timers while the reader points at a toast or has the focus in it. */
  setPaused(isPaused: boolean): void;
  /** Opens the view. The returned function closes it and its toasts; later ones wait for the next view. */
  open(): Dispose;
}

/** The maximum number of visible toasts: older ones are removed. */
const maxToasts = 4;

/** The minimum time of a toast with an action: enough to reach it by keyboard (WCAG 2.2.1). */
const minActionMs = 20_000;

/**
 * Creates a store of toasts, each for `closeAfterMs`, or longer if it has an action. Timers run while the store is open
 * and not paused; after a pause, they start again.
 */
export const createToastStore = (clock: Pick<Clock, 'after'>, closeAfterMs: number): ToastStore => {
  const $toasts = atom<readonly Toast[]>([]);
  const timers = new Map<number, Dispose>();
  let count = 0;
  let isPaused = false;
  /** The open view; null if there is none. */
  let view: object | null = null;

  const stopTimer = (id: number) => {
    timers.get(id)?.();
    timers.delete(id);
  };
  const setToasts = (toasts: readonly Toast[]) => {
    const ids = new Set(toasts.map(({ id }) => id));
    for (const id of [...timers.keys()]) if (!ids.has(id)) stopTimer(id);
    $toasts.set(toasts);
  };
  const close = (id: number) => setToasts($toasts.get().filter((toast) => toast.id !== id));
  const updateTimers = () => {
    if (view === null || isPaused) {
      for (const id of [...timers.keys()]) stopTimer(id);
      return;
    }
    for (const { id, action } of $toasts.get()) {
      if (timers.has(id)) continue;
      const ms = action === undefined ? closeAfterMs : Math.max(closeAfterMs, minActionMs);
      timers.set(
        id,
        clock.after(ms, () => close(id)),
      );
    }
  };
  return {
    $toasts,
    show: (kind, text, action) => {
      setToasts([...$toasts.get(), { id: ++count, kind, text, action }].slice(-maxToasts));
      updateTimers();
    },
    close,
    setPaused: (isNowPaused) => {
      isPaused = isNowPaused;
      updateTimers();
    },
    open: () => {
      const ownView = {};
      view = ownView;
      updateTimers();
      return () => {
        if (view !== ownView) return;
        view = null;
        isPaused = false;
        setToasts([]);
      };
    },
  };
};
