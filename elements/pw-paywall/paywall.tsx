import { useStore } from '@nanostores/react';
import { createPortal } from 'react-dom';
import { LocaleProvider } from '../locale.tsx';
import { useHost, useSdk } from '../sdk-context.tsx';
import { useAttributes } from '../use-attributes.ts';
import { InlineWall } from './inline-wall.tsx';
import { LateBar } from './late-bar.tsx';
import { PopupWall } from './popup-wall.tsx';

/** The tree of `pw-paywall`: every wall that its flow, its page or its address asked for. */
export const Paywall = () => {
  const sdk = useSdk();
  const host = useHost();
  const attribute = useAttributes(host);
  const walls = useStore(sdk.$walls).filter((wall) => wall.owner === host);
  return (
    <LocaleProvider lang={attribute('lang')}>
      {walls.map((wall) =>
        wall.mount?.shadowRoot ? (
          createPortal(<InlineWall wall={wall} root={wall.mount.shadowRoot} />, wall.mount.shadowRoot, wall.key)
        ) : wall.kind === 'countdown' ? (
          <LateBar key={wall.key} wall={wall} />
        ) : (
          <PopupWall key={wall.key} wall={wall} />
        ),
      )}
    </LocaleProvider>
  );
};
