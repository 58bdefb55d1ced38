import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Clock, Dispose } from '../../../src/platform/platform.ts';

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

/** The toasts of one element, with functions to change them. */
export interface Toasts {
  toasts: readonly Toast[];
  show: (kind: ToastKind, text: string, action?: ToastAction) => void;
  close: (id: number) => void;
  /** Pauses the timers while the reader points at a toast or has the focus in it. */
  setPaused: (isPaused: boolean) => void;
}

/** The maximum number of visible toasts: older ones are removed. */
const maxToasts = 4;

/** The minimum time of a toast with an action: enough to reach it by keyboard (WCAG 2.2.1). */
const minActionMs = 20_000;

/** Holds toasts, each for `closeAfterMs`, or longer if it has an action; the timers stop while they are paused. */
export const useToasts = (clock: Pick<Clock, 'after'>, closeAfterMs: number): Toasts => {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const [isPaused, setPaused] = useState(false);
  const count = useRef(0);
  const timers = useRef(new Map<number, Dispose>());

  const close = useCallback((id: number) => {
    timers.current.get(id)?.();
    timers.current.delete(id);
    setToasts((all) => all.filter((toast) => toast.id !== id));
  }, []);
  const show = useCallback<Toasts['show']>((kind, text, action) => {
    const id = ++count.current;
    setToasts((all) => [...all, { id, kind, text, action }].slice(-maxToasts));
  }, []);

  useEffect(() => {
    const activeTimers = timers.current;
    if (isPaused) {
      for (const stop of activeTimers.values()) stop();
      activeTimers.clear();
      return;
    }
    for (const { id, action } of toasts) {
      if (activeTimers.has(id)) continue;
      const ms = action === undefined ? closeAfterMs : Math.max(closeAfterMs, minActionMs);
      activeTimers.set(
        id,
        clock.after(ms, () => close(id)),
      );
    }
  }, [toasts, isPaused, clock, closeAfterMs, close]);
  useEffect(() => {
    const activeTimers = timers.current;
    return () => {
      for (const stop of activeTimers.values()) stop();
      activeTimers.clear();
    };
  }, []);

  return useMemo(() => ({ toasts, show, close, setPaused }), [toasts, show, close]);
};
