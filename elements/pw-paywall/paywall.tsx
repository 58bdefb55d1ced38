import { useStore } from '@nanostores/react';
import { createPortal } from 'react-dom';
import { useAttributes } from '../hooks/use-attributes.ts';
import { LocaleProvider } from '../host/locale.tsx';
import { protectRoot } from '../host/react-document.ts';
import { useHost, useSdk } from '../host/sdk-context.tsx';
import { WallContent } from './content/wall-content.tsx';
import { $reactContents } from './shell/react-contents.ts';

/**
 * The tree of `pw-paywall`: the screens of the SDK and the pages in frames, each in its place in a wall. The walls
 * themselves, and templates, stand without it (`shell`).
 */
export const PaywallRoot = () => {
  const sdk = useSdk();
  const host = useHost();
  const attribute = useAttributes(host);
  const contents = useStore($reactContents);
  const walls = useStore(sdk.$walls).filter((wall) => wall.owner === host);
  return (
    <LocaleProvider lang={attribute('lang')}>
      {walls.map((wall) => {
        const content = contents.find(({ key }) => key === wall.key);
        if (content === undefined) return null;
        const { container, onResize, onHeading, onExitButtonChange } = content;
        const listener = { onResize, onHeading, onExitButtonChange };
        return createPortal(<WallContent wall={wall} {...listener} />, protectRoot(container), wall.key);
      })}
    </LocaleProvider>
  );
};
