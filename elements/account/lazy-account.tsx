import { type ReactNode, useEffect, useMemo } from 'react';
import type { Account } from '../../src/session/account/account-types.ts';
import { useSdk } from '../host/sdk-context.tsx';
import { Unreachable } from '../sign-in/unreachable.tsx';
import { Lazy } from '../ui/lazy/lazy.tsx';
import { Spinner } from '../ui/spinner/spinner.tsx';
import type { AccountContext } from './account-context.tsx';

interface LazyAccountProps extends Pick<AccountContext, 'close' | 'show'> {
  /** The label of the spinner while the module loads. */
  label?: string;
  children: (context: AccountContext) => ReactNode;
}

const LoadedAccount = ({ account, close, show, children }: Omit<LazyAccountProps, 'label'> & { account: Account }) => {
  const { secrets } = useSdk();
  // A reader who comes back to the tab may have confirmed their address by the mail meanwhile.
  useEffect(() => {
    const refresh = () => void account.refresh();
    window.addEventListener('focus', refresh);
    return () => window.removeEventListener('focus', refresh);
  }, [account]);
  return children(useMemo(() => ({ account, secrets, close, show }), [account, secrets, close, show]));
};

/** Loads the account module with the first screen that needs it, and passes the context of that screen. */
export const LazyAccount = ({ label, ...props }: LazyAccountProps) => {
  const sdk = useSdk();
  return (
    <Lazy
      load={sdk.account}
      onFailed={() => {}}
      fallback={(retry) => (retry ? <Unreachable onRetry={retry} /> : <Spinner label={label} />)}
    >
      {(account) => <LoadedAccount {...props} account={account} />}
    </Lazy>
  );
};
