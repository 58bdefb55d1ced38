import { useLingui } from '@lingui/react';
import { useRef } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ToastOutlet } from '../../features/notices/toast-outlet.tsx';
import { SignInScreen } from './sign-in-screen.tsx';
import { SignedOutSdkProvider } from './signed-out-sdk-provider.tsx';

/**
 * Asks a reader whom the service no longer knows to sign in again, in a dialog above the page: what they typed there
 * stays. The form sees a signed-out session, although this browser still has the expired one.
 */
export const ExpiredDialog = ({ onDone, onLeave }: { onDone: () => void; onLeave: () => void }) => {
  const { i18n } = useLingui();
  const text = useRef<HTMLParagraphElement>(null);
  // By default a browser would focus the button that leaves, since the form is loaded later.
  return (
    <Dialog kind="expired-dialog" part="dialog" label={i18n._('portal.expired')} initialFocus={text} onCancel={onLeave}>
      <p ref={text} tabIndex={-1}>
        {i18n._('portal.expired.text')}
      </p>
      <SignedOutSdkProvider>
        <SignInScreen onDone={onDone} />
      </SignedOutSdkProvider>
      <Button variant="quiet" onClick={onLeave}>
        {i18n._('portal.expired.later')}
      </Button>
      <ToastOutlet />
    </Dialog>
  );
};
