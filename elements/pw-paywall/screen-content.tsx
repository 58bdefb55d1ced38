import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Account } from '../../src/session/account-types.ts';
import { AccountScreen } from '../screens/account/index.ts';
import { useSdk } from '../sdk-context.tsx';
import button from '../ui/button/button.css';
import { Button } from '../ui/button/button.tsx';
import spinner from '../ui/spinner/spinner.css';
import { Spinner } from '../ui/spinner/spinner.tsx';
import { useStyles } from '../use-styles.ts';
import type { WallContentProps } from './content-props.ts';

/**
 * A screen of the SDK in a wall. The navbar follows the session: it shows who is signed in, or else the way in (spec:
 * paywall point 2). What a screen is through with, and what takes its place, is closed and shown as any wall.
 */
export const ScreenContent = ({ wall, onClose, onHeading }: WallContentProps) => {
  const sdk = useSdk();
  const { i18n } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  const [account, setAccount] = useState<Account | 'loading' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  const { loginStatus } = useStore(sdk.$session);
  useStyles(place, button);
  useStyles(place, spinner);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let isCurrent = true;
    sdk.account().then(
      (opened) => isCurrent && setAccount(opened),
      () => isCurrent && setAccount('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [sdk, attempt]);

  // Somebody who comes back to the tab may have confirmed the address by the mail meanwhile.
  useEffect(() => {
    if (typeof account === 'string') return;
    const refresh = () => void account.refresh();
    window.addEventListener('focus', refresh);
    return () => window.removeEventListener('focus', refresh);
  }, [account]);

  const { screen } = wall;
  const isNavbar = screen?.endsWith('-navbar') === true;
  const show = useCallback(
    (name: string) => {
      // One popup at a time: what a screen asks for takes its place.
      if (!isNavbar) onClose();
      void sdk.showTemplate(name);
    },
    [sdk, isNavbar, onClose],
  );
  const access = useMemo(
    () => (typeof account === 'string' ? null : { account, secrets: sdk.secrets, close: onClose, show }),
    [account, sdk, onClose, show],
  );

  if (screen === null) return null;
  const live = !isNavbar ? screen : loginStatus === 'loggedin' ? 'user-info-navbar' : 'sign-in-navbar';
  return (
    <div ref={place} className="screen" part="screen">
      {access !== null && <AccountScreen key={live} name={live} access={access} onTitle={onHeading} />}
      {account === 'loading' && <Spinner />}
      {account === 'failed' && (
        <div style={{ padding: 'calc(var(--pw-space) * 4)' }} role="alert">
          <p>{i18n._('sign-in.unreachable')}</p>
          <Button
            look="quiet"
            onClick={() => {
              setAccount('loading');
              setAttempt(attempt + 1);
            }}
          >
            {i18n._('retry')}
          </Button>
        </div>
      )}
    </div>
  );
};
