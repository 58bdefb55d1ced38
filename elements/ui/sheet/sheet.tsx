import { type FormEvent, type ReactNode, useId, useRef } from 'react';
import { CloseButton } from '../close-button/close-button.tsx';
import { Dialog } from '../dialog/dialog.tsx';

interface SheetProps {
  title: string;
  /** A line below the title: what the sheet is about. */
  subject?: string;
  /** Makes the content a form, and is called when it is submitted. */
  onSubmit?: (event: FormEvent) => void;
  /** The label of a close button in the corner; without it, the content has a button that closes the sheet. */
  closeLabel?: string;
  /** Called after the sheet has closed: by Escape, or by `close`. */
  onClose: () => void;
  /** Shown below the content. */
  footer?: ReactNode;
  /** Returns the content; `close` closes the sheet. */
  children: (close: () => void) => ReactNode;
}

/** A dialog for one task: its title, its content, and a way out. Escape closes it. */
export const Sheet = ({ title, subject, onSubmit, closeLabel, onClose, footer, children }: SheetProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const close = () => dialog.current?.close();
  const body = (
    <>
      <h3 id={titleId}>{title}</h3>
      {subject !== undefined && <p className="kicker">{subject}</p>}
      {children(close)}
    </>
  );
  return (
    <Dialog ref={dialog} kind="sheet" part="sheet" labelledBy={titleId} onClose={onClose}>
      {onSubmit ? (
        <form className="form" method="post" noValidate onSubmit={onSubmit}>
          {body}
        </form>
      ) : (
        <div className="form">{body}</div>
      )}
      {closeLabel !== undefined && <CloseButton label={closeLabel} onClick={close} />}
      {footer}
    </Dialog>
  );
};
