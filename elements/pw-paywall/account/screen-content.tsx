import { useStore } from '@nanostores/react';
import { useCallback, useRef } from 'react';
import type { AccountScreenName } from '../../../src/flow/nodes/screen-names.ts';
import { AccountScreen, LazyAccount } from '../../account/index.ts';
import { useFitKeyboard } from '../../hooks/interaction/use-fit-keyboard.ts';
import { useStyles } from '../../hooks/interaction/use-styles.ts';
import { useSdk } from '../../host/sdk-context.tsx';
import button from '../../ui/button/button.css';
import spinner from '../../ui/spinner/spinner.css';
import type { WallContentProps } from '../content/content-props.ts';

interface Props extends Pick<WallContentProps, 'onClose' | 'onHeading'> {
  screen: AccountScreenName;
}

/**
 * An account screen of the SDK in a wall. The navbar follows the session: it shows the logged-in reader, or else the
 * sign-in (spec: paywall point 2). A finished screen, and the one that replaces it, are closed and shown like any wall.
 */
export const ScreenContent = ({ screen, onClose, onHeading }: Props) => {
  const sdk = useSdk();
  const containerRef = useRef<HTMLDivElement>(null);
  const { loginStatus } = useStore(sdk.$session);
  useStyles(containerRef, button);
  useStyles(containerRef, spinner);
  useFitKeyboard(containerRef);

  const isNavbar = screen.endsWith('-navbar');
  const show = useCallback(
    (name: string) => {
      // One popup at a time: the requested screen replaces this one.
      if (!isNavbar) onClose();
      void sdk.showTemplate(name);
    },
    [sdk, isNavbar, onClose],
  );
  const currentScreen = !isNavbar ? screen : loginStatus === 'loggedin' ? 'user-info-navbar' : 'sign-in-navbar';
  return (
    <div ref={containerRef} className="wall-content-screen" part="screen">
      <LazyAccount close={onClose} show={show}>
        {(context) => <AccountScreen key={currentScreen} name={currentScreen} context={context} onTitle={onHeading} />}
      </LazyAccount>
    </div>
  );
};
