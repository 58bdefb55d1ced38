import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Clock, Undo } from '../../../src/platform/platform.ts';

/** The kinds of toasts (spec: newsletters point 2). */
export type ToastKind = 'success' | 'error' | 'warning' | 'info';

/** Something that can be done about what a toast says. */
export interface ToastAction {
  label: string;
  run: () => void;
  /** It takes back what was done: Ctrl+Z and Command+Z do the same while the focus is in this tree. */
  isUndo?: boolean;
}

/** A message that goes away by itself. */
export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  action?: ToastAction | undefined;
}

/** The toasts of one element, and the verbs that change them. */
export interface Toasts {
  toasts: readonly Toast[];
  tell: (kind: ToastKind, text: string, action?: ToastAction) => void;
  close: (id: number) => void;
  /** Nothing goes away while a reader points at it or has the focus in it. */
  hold: (isHeld: boolean) => void;
}

/** No more than this stand at once: older ones make way. */
const mostToasts = 4;

/** What can be acted on stays at least so long: time enough to get there by the keyboard (WCAG 2.2.1). */
const actionMs = 20_000;

/** Keeps toasts, each for `closeAfterMs`, or longer where something can be done; time stands still while they are held. */
export const useToasts = (clock: Pick<Clock, 'after'>, closeAfterMs: number): Toasts => {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const [isHeld, hold] = useState(false);
  const count = useRef(0);
  const timers = useRef(new Map<number, Undo>());

  const close = useCallback((id: number) => {
    timers.current.get(id)?.();
    timers.current.delete(id);
    setToasts((all) => all.filter((toast) => toast.id !== id));
  }, []);
  const tell = useCallback<Toasts['tell']>((kind, text, action) => {
    const id = ++count.current;
    setToasts((all) => [...all, { id, kind, text, action }].slice(-mostToasts));
  }, []);

  useEffect(() => {
    const running = timers.current;
    if (isHeld) {
      for (const stop of running.values()) stop();
      running.clear();
      return;
    }
    for (const { id, action } of toasts) {
      if (running.has(id)) continue;
      const ms = action === undefined ? closeAfterMs : Math.max(closeAfterMs, actionMs);
      running.set(
        id,
        clock.after(ms, () => close(id)),
      );
    }
  }, [toasts, isHeld, clock, closeAfterMs, close]);
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const stop of running.values()) stop();
      running.clear();
    };
  }, []);

  return useMemo(() => ({ toasts, tell, close, hold }), [toasts, tell, close]);
};
