import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { createSharedAccountStore } from '../../../src/session/account/screens/shared-account.ts';
import { useSdk } from '../../host/sdk-context.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { useAccount } from '../account-context.tsx';
import { useReader } from '../use-reader.ts';
import { Panel } from './panel.tsx';

/**
 * Shows its children to a signed-in reader with an account of their own. Those who share the account of an institution
 * see that, and may sign in with another one: nobody may see or change that account.
 */
export const OwnAccountGate = ({ children }: { children: ReactNode }) => {
  const { i18n } = useLingui();
  const sdk = useSdk();
  const { account, show } = useAccount();
  const { user } = useReader();
  const [$isShared] = useState(() => createSharedAccountStore(account));
  const isShared = useStore($isShared);

  if (isShared === null) {
    return (
      <div aria-busy="true">
        <Spinner />
      </div>
    );
  }
  if (!isShared) return children;
  const name = user.name || user.email;
  // The sign-in closes at once while somebody is signed in.
  const signIn = () => sdk.signOut({ callback: () => show('sign-in-combo') });
  return (
    <Panel title={i18n._('account.shared')} intro={i18n._('account.shared.text', { name })}>
      <p className="account-intro">{i18n._('account.shared.sign-in')}</p>
      <Button onClick={signIn}>{i18n._('account.sign-in')}</Button>
    </Panel>
  );
};
