import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import type { Account } from '../../../../src/session/account/account-types.ts';
import { useSdk } from '../../../host/sdk-context.tsx';
import { PortalLazy } from '../../parts/portal-lazy.tsx';

const loadScreens = () => import('../../../account/index.ts');

interface SignInScreenProps {
  /** Called when the reader has finished. */
  onDone: () => void;
}

interface LoadedScreenProps extends SignInScreenProps {
  AccountScreen: Awaited<ReturnType<typeof loadScreens>>['AccountScreen'];
  account: Account;
}

const LoadedScreen = ({ AccountScreen, account, onDone }: LoadedScreenProps) => {
  const { secrets } = useSdk();
  const context = useMemo(() => ({ account, secrets, close: onDone, show: () => {} }), [account, secrets, onDone]);
  return <AccountScreen name="sign-in-combo" context={context} />;
};

/** The sign-in screen of the paywall, loaded when it is needed. */
export const SignInScreen = ({ onDone }: SignInScreenProps) => {
  const sdk = useSdk();
  const { i18n } = useLingui();
  return (
    <PortalLazy
      load={() => Promise.all([loadScreens(), sdk.account()])}
      errorText="[PW] The sign-in could not be loaded"
      failureText={i18n._('sign-in.unreachable')}
    >
      {([{ AccountScreen }, account]) => (
        <LoadedScreen AccountScreen={AccountScreen} account={account} onDone={onDone} />
      )}
    </PortalLazy>
  );
};
