import { useLingui } from '@lingui/react';
import { useAccount } from '../account-context.tsx';
import { useReader } from '../use-reader.ts';

/** `sign-in-navbar`: the sign-in button for a site's header. Hidden if the reader is signed in. */
export const SignInNavbar = () => {
  const { show } = useAccount();
  const { i18n } = useLingui();
  const { isSignedIn } = useReader();
  if (isSignedIn) return null;
  return (
    <button type="button" className="navbar-button" part="navbar-button" onClick={() => show('sign-in-combo')}>
      {i18n._('account.sign-in')}
    </button>
  );
};
