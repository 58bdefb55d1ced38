import { useStore } from '@nanostores/react';
import { useCallback, useMemo, useRef } from 'react';
import type { AccountScreenName } from '../../src/flow/screen-names.ts';
import { AccountScreen, useOpenedAccount } from '../screens/account/index.ts';
import { Unreachable } from '../screens/sign-in/unreachable.tsx';
import { useSdk } from '../sdk-context.tsx';
import button from '../ui/button/button.css';
import spinner from '../ui/spinner/spinner.css';
import { Spinner } from '../ui/spinner/spinner.tsx';
import { useStyles } from '../use-styles.ts';
import type { WallContentProps } from './content-props.ts';

interface Props extends Pick<WallContentProps, 'onClose' | 'onHeading'> {
  screen: AccountScreenName;
}

/**
 * An account screen of the SDK in a wall. The navbar follows the session: it shows who is signed in, or else the way in
 * (spec: paywall point 2). What a screen is through with, and what takes its place, is closed and shown as any wall.
 */
export const ScreenContent = ({ screen, onClose, onHeading }: Props) => {
  const sdk = useSdk();
  const place = useRef<HTMLDivElement>(null);
  const { account, again } = useOpenedAccount();
  const { loginStatus } = useStore(sdk.$session);
  useStyles(place, button);
  useStyles(place, spinner);

  const isNavbar = screen.endsWith('-navbar');
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

  const live = !isNavbar ? screen : loginStatus === 'loggedin' ? 'user-info-navbar' : 'sign-in-navbar';
  return (
    <div ref={place} className="wall-content-screen" part="screen">
      {access !== null && <AccountScreen key={live} name={live} access={access} onTitle={onHeading} />}
      {account === 'loading' && <Spinner />}
      {account === 'failed' && <Unreachable onRetry={again} />}
    </div>
  );
};
