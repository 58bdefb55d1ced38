import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { useModal } from '../../hooks/interaction/use-modal.ts';

interface DialogProps {
  part: string;
  /** The class of a kind of dialog, for its size and its content. */
  kind?: string;
  /** The accessible name, or the id of the element that has it. */
  label?: string;
  labelledBy?: string;
  /** Gets the focus when the dialog opens; without it, the first element that can have it does. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Called on Escape, and the dialog stays open. Without it, Escape closes the dialog. */
  onCancel?: () => void;
  /** Called after the dialog has closed, but not when it is unmounted. */
  onClose?: () => void;
  ref?: RefObject<HTMLDialogElement | null>;
  children: ReactNode;
}

/**
 * A modal dialog, open while it is mounted. It returns the focus to where it was. It has the focus before it is painted:
 * later, it would take it from a reader who has moved on.
 */
export const Dialog = (props: DialogProps) => {
  const { part, kind, label, labelledBy, initialFocus, onCancel, onClose, ref, children } = props;
  const ownRef = useRef<HTMLDialogElement>(null);
  const dialog = ref ?? ownRef;
  useModal(dialog);
  useLayoutEffect(() => initialFocus?.current?.focus({ preventScroll: true }), [initialFocus]);
  return (
    <dialog
      ref={dialog}
      className={kind ? `dialog ${kind}` : 'dialog'}
      part={part}
      aria-label={label}
      aria-labelledby={labelledBy}
      onCancel={
        onCancel &&
        ((event) => {
          event.preventDefault();
          onCancel();
        })
      }
      onClose={onClose}
    >
      {children}
    </dialog>
  );
};
