import { useStore } from '@nanostores/react';
import { createPortal } from 'react-dom';
import { useAttributes } from '../hooks/use-attributes.ts';
import { LocaleProvider } from '../host/locale.tsx';
import { protectRoot } from '../host/react-document.ts';
import { useHost, useSdk } from '../host/sdk-context.tsx';
import { LazyCountdownBar } from './lazy-countdown-bar.tsx';
import { InlineWall } from './wall/inline-wall.tsx';
import { PopupWall } from './wall/popup-wall.tsx';

/** The tree of `pw-paywall`: every wall that its flow, the page or the URL requested. */
export const PaywallRoot = () => {
  const sdk = useSdk();
  const host = useHost();
  const attribute = useAttributes(host);
  const walls = useStore(sdk.$walls).filter((wall) => wall.owner === host);
  return (
    <LocaleProvider lang={attribute('lang')}>
      {walls.map((wall) =>
        wall.mount?.shadowRoot ? (
          createPortal(
            <InlineWall wall={wall} root={wall.mount.shadowRoot} />,
            protectRoot(wall.mount.shadowRoot),
            wall.key,
          )
        ) : wall.kind === 'countdown' ? (
          <LazyCountdownBar key={wall.key} wall={wall} />
        ) : (
          <PopupWall key={wall.key} wall={wall} />
        ),
      )}
    </LocaleProvider>
  );
};
