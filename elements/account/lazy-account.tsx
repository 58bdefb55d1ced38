import { type ReactNode, useMemo } from 'react';
import type { Account } from '../../src/session/account/account-types.ts';
import { useOpenStore } from '../hooks/use-open-store.ts';
import { useSdk } from '../host/sdk-context.tsx';
import { Unreachable } from '../sign-in/unreachable.tsx';
import { Lazy } from '../ui/lazy/lazy.tsx';
import { Spinner } from '../ui/spinner/spinner.tsx';
import type { AccountContext } from './account-context.tsx';
import { refreshOnFocus } from './refresh-on-focus.ts';

interface LazyAccountProps extends Pick<AccountContext, 'close' | 'show'> {
  /** The label of the spinner while the module loads. */
  label?: string;
  children: (context: AccountContext) => ReactNode;
}

const LoadedAccount = ({ account, close, show, children }: Omit<LazyAccountProps, 'label'> & { account: Account }) => {
  const { secrets } = useSdk();
  useOpenStore(() => refreshOnFocus(account));
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
