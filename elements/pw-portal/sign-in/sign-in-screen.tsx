import { useLingui } from '@lingui/react';
import { useEffect, useMemo, useState } from 'react';
import type { Account } from '../../../src/session/account-types.ts';
import { useSdk } from '../../sdk-context.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { TryAgain } from '../parts/try-again.tsx';

const loadScreens = () => import('../../screens/account/index.ts');
type Screens = Awaited<ReturnType<typeof loadScreens>>;

type Opened = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; screens: Screens; account: Account };

/** The sign-in of the paywall, in its place here; its code comes when it is needed. `onDone`: somebody is through with it. */
export const SignInScreen = ({ onDone }: { onDone: () => void }) => {
  const sdk = useSdk();
  const { i18n } = useLingui();
  const [opened, setOpened] = useState<Opened>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let isCurrent = true;
    Promise.all([loadScreens(), sdk.account()]).then(
      ([screens, account]) => isCurrent && setOpened({ state: 'ready', screens, account }),
      (cause: unknown) => {
        sdk.platform.log.error('[PW] The sign-in could not be loaded', cause);
        if (isCurrent) setOpened({ state: 'failed' });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [sdk, attempt]);

  const access = useMemo(
    () =>
      opened.state === 'ready'
        ? { account: opened.account, secrets: sdk.secrets, close: onDone, show: () => {} }
        : null,
    [opened, sdk, onDone],
  );
  if (opened.state === 'failed') {
    return (
      <TryAgain
        text={i18n._('sign-in.unreachable')}
        onRetry={() => {
          setOpened({ state: 'loading' });
          setAttempt(attempt + 1);
        }}
      />
    );
  }
  if (opened.state === 'loading' || access === null) return <Spinner label={i18n._('portal.loading')} />;
  return <opened.screens.AccountScreen name="sign-in-combo" access={access} />;
};
