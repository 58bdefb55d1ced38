import { useLingui } from '@lingui/react';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { useModal } from '../../use-modal.ts';
import { ToastPlace } from '../notices/toast-place.tsx';
import { AsNobody } from './as-nobody.tsx';
import { SignInScreen } from './sign-in-screen.tsx';

/**
 * Asks a reader whom the service no longer knows to sign in again, over the page they are on: what they typed there
 * stays. The form inside sees nobody signed in, although this browser still holds what is no longer good.
 */
export const ExpiredDialog = ({ onDone, onLeave }: { onDone: () => void; onLeave: () => void }) => {
  const { i18n } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const text = useRef<HTMLParagraphElement>(null);

  useModal(dialog);
  // What a browser would choose is the way out: the form comes later.
  useEffect(() => text.current?.focus(), []);

  return (
    <dialog
      ref={dialog}
      className="expired-dialog"
      part="dialog"
      aria-label={i18n._('portal.expired')}
      onCancel={(event) => {
        event.preventDefault();
        onLeave();
      }}
    >
      <p ref={text} tabIndex={-1}>
        {i18n._('portal.expired.text')}
      </p>
      <AsNobody>
        <SignInScreen onDone={onDone} />
      </AsNobody>
      <Button look="quiet" onClick={onLeave}>
        {i18n._('portal.expired.later')}
      </Button>
      <ToastPlace />
    </dialog>
  );
};
