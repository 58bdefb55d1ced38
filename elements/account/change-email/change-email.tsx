import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { useAccount } from '../account-context.tsx';
import { OwnAccountGate } from '../parts/own-account-gate.tsx';
import { SignInRequired } from '../parts/sign-in-required.tsx';
import { useReader } from '../use-reader.ts';
import { ConfirmChange } from './confirm-change.tsx';
import { RequestChange } from './request-change.tsx';

/**
 * `change-email`: requests a new address if the reader is signed in, and confirms it after a mail's link was followed.
 */
export const ChangeEmail = () => {
  const { secrets, show } = useAccount();
  const { i18n } = useLingui();
  const { isSignedIn } = useReader();
  const [isRestarted, setRestarted] = useState(false);
  const code = secrets.auth_change_email;
  if (code !== undefined && !isRestarted) return <ConfirmChange code={code} onRestart={() => setRestarted(true)} />;
  if (isSignedIn) {
    return (
      <OwnAccountGate>
        <RequestChange />
      </OwnAccountGate>
    );
  }
  return <SignInRequired title={i18n._('account.change.title')} onSignIn={() => show('sign-in-combo')} />;
};
