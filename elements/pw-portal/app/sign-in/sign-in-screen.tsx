import { useLingui } from '@lingui/react';
import { useEffect, useMemo, useState } from 'react';
import type { Account } from '../../../../src/session/account/account-types.ts';
import { useSdk } from '../../../host/sdk-context.tsx';
import { Spinner } from '../../../ui/spinner/spinner.tsx';
import { ErrorCard } from '../../parts/error-card.tsx';

const loadScreens = () => import('../../../account/index.ts');
type Screens = Awaited<ReturnType<typeof loadScreens>>;

type ScreenState = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; screens: Screens; account: Account };

/** The sign-in screen of the paywall, loaded when it is needed. `onDone` is called when the reader has finished. */
export const SignInScreen = ({ onDone }: { onDone: () => void }) => {
  const sdk = useSdk();
  const { i18n } = useLingui();
  const [screen, setScreen] = useState<ScreenState>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry loads again
  useEffect(() => {
    let isCurrent = true;
    Promise.all([loadScreens(), sdk.account()]).then(
      ([screens, account]) => isCurrent && setScreen({ state: 'ready', screens, account }),
      (cause: unknown) => {
        sdk.platform.log.error('[PW] The sign-in could not be loaded', cause);
        if (isCurrent) setScreen({ state: 'failed' });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [sdk, attempt]);

  const access = useMemo(
    () =>
      screen.state === 'ready'
        ? { account: screen.account, secrets: sdk.secrets, close: onDone, show: () => {} }
        : null,
    [screen, sdk, onDone],
  );
  if (screen.state === 'failed') {
    return (
      <ErrorCard
        text={i18n._('sign-in.unreachable')}
        onRetry={() => {
          setScreen({ state: 'loading' });
          setAttempt(attempt + 1);
        }}
      />
    );
  }
  if (screen.state === 'loading' || access === null) return <Spinner label={i18n._('portal.loading')} />;
  return <screen.screens.AccountScreen name="sign-in-combo" context={access} />;
};
