import { useLingui } from '@lingui/react';
import { atom } from 'nanostores';
import { useEffect, useMemo, useRef } from 'react';
import type { Session } from '../../../src/session/session.ts';
import { ElementProvider, useHost, useSdk } from '../../sdk-context.tsx';
import { Button } from '../../ui/button/button.tsx';
import { useModal } from '../../use-modal.ts';
import { ToastPlace } from '../notices/toast-place.tsx';
import { SignInScreen } from './sign-in-screen.tsx';

/**
 * Asks a reader whom the service no longer knows to sign in again, over the page they are on: what they typed there
 * stays. The form inside sees nobody signed in, although this browser still holds what is no longer good.
 */
export const ExpiredDialog = ({ onDone, onLeave }: { onDone: () => void; onLeave: () => void }) => {
  const { i18n } = useLingui();
  const sdk = useSdk();
  const host = useHost();
  const dialog = useRef<HTMLDialogElement>(null);
  const text = useRef<HTMLParagraphElement>(null);
  const signedOut = useMemo(() => {
    const session = sdk.$session.get();
    return { sdk: { ...sdk, $session: atom<Session>({ ...session, loginStatus: 'anonymous' }) }, host };
  }, [sdk, host]);

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
      <ElementProvider value={signedOut}>
        <SignInScreen onDone={onDone} />
      </ElementProvider>
      <Button look="quiet" onClick={onLeave}>
        {i18n._('portal.expired.later')}
      </Button>
      <ToastPlace />
    </dialog>
  );
};
