import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { useAccount } from '../account-context.tsx';
import { SignInFirst } from '../parts/sign-in-first.tsx';
import { useReader } from '../use-reader.ts';
import { ConfirmChange } from './confirm-change.tsx';
import { RequestChange } from './request-change.tsx';

/** `change-email`: asks for a new address where somebody is signed in, and confirms it where a mail's link led here. */
export const ChangeEmail = () => {
  const { secrets, show } = useAccount();
  const { i18n } = useLingui();
  const { isSignedIn } = useReader();
  const [isAnew, setAnew] = useState(false);
  const code = secrets.auth_change_email;
  if (code !== undefined && !isAnew) return <ConfirmChange code={code} onAgain={() => setAnew(true)} />;
  if (isSignedIn) return <RequestChange />;
  return <SignInFirst title={i18n._('account.change.title')} onSignIn={() => show('sign-in-combo')} />;
};
