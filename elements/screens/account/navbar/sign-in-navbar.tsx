import { useLingui } from '@lingui/react';
import { useAccount } from '../account-context.tsx';
import { useReader } from '../use-reader.ts';

/** `sign-in-navbar`: the way in, for a site's header. It is not there for somebody who is signed in. */
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
