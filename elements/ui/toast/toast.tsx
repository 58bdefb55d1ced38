import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { Toast, ToastStore } from '../../../src/notices/toast-store.ts';
import { useHover } from './use-hover.ts';
import { useUndoKey } from './use-undo-key.ts';

interface ToastListProps {
  store: ToastStore;
  /** False: another list shows the toasts. */
  isActive?: boolean;
  /** The accessible name of the region. */
  label: string;
  closeLabel: string;
}

const marks: Record<Toast['kind'], string> = {
  success: 'M5 12.5l4.5 4.5L19 7.5',
  error: 'M7 7l10 10M17 7L7 17',
  warning: 'M12 5.5v8M12 17.5v.5',
  info: 'M12 6v.5M12 10.5V18',
};

const noToasts: readonly Toast[] = [];

const ToastItem = ({ toast, close, closeLabel }: { toast: Toast; close: ToastStore['close']; closeLabel: string }) => {
  const { id, kind, text, action } = toast;
  const run = () => {
    close(id);
    action?.run();
  };
  return (
    <li className="toast" part={`toast toast-${kind}`} data-kind={kind}>
      <svg className="toast-mark" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={marks[kind]} />
      </svg>
      <p role={kind === 'error' || kind === 'warning' ? 'alert' : undefined}>{text}</p>
      {action !== undefined && (
        <button
          type="button"
          className="toast-action"
          part="toast-action"
          aria-keyshortcuts={action.isUndo ? 'Control+Z Meta+Z' : undefined}
          onClick={run}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className="toast-close"
        part="toast-close"
        aria-label={closeLabel}
        onClick={() => close(id)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="M7 7l10 10M17 7L7 17" />
        </svg>
      </button>
    </li>
  );
};

/** Messages at the top right of the window, the newest last; screen readers announce them. */
export const ToastList = ({ store, isActive = true, label, closeLabel }: ToastListProps) => {
  const { $toasts, close, setPaused } = store;
  const allToasts = useStore($toasts);
  const toasts = isActive ? allToasts : noToasts;
  const list = useRef<HTMLUListElement>(null);
  const isHovered = useRef(false);
  const updatePause = () => {
    if (isActive) setPaused(isHovered.current || list.current?.matches(':focus-within') === true);
  };
  useHover(list, (isInside) => {
    isHovered.current = isInside;
    updatePause();
  });
  useUndoKey(list, toasts, close);
  // A removed toast takes the focus with it, without an event.
  useEffect(() => {
    if (toasts.length === 0) isHovered.current = false;
    updatePause();
  });
  return (
    <section className="toast-place" part="toasts" aria-label={label}>
      <ul ref={list} aria-live="polite" aria-relevant="additions" onFocus={updatePause} onBlur={updatePause}>
        {toasts.map((toast) => (
          <ToastItem key={toast.id} toast={toast} close={close} closeLabel={closeLabel} />
        ))}
      </ul>
    </section>
  );
};
