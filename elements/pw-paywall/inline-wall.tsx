import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { type Box, boxOf } from '../../src/wall/sizes.ts';
import type { Wall } from '../../src/wall/wall.ts';
import { useHost, useSdk } from '../sdk-context.tsx';
import { sheetOf } from '../sheets.ts';
import tokens from '../ui/tokens.css';
import { useViewportWidth } from '../ui/viewport.ts';
import { boxStyle } from './box-style.ts';
import styles from './inline-wall.css';
import { isVisible } from './is-visible.ts';
import { themeOf } from './theme.ts';
import { useSeen } from './use-seen.ts';
import content from './wall-content.css';
import { WallContent } from './wall-content.tsx';

/** What a wall as wide as its place asks for where that has no width of its own. */
const floorOf = (width: string, isNavbar: boolean): string =>
  !width.endsWith('%') ? width : isNavbar ? '200px' : '640px';

/** A slot that others in its row have squeezed gives a wall so much, unless it is narrower by itself. */
const leastPx = 200;

const insistOnLeast = (mount: HTMLElement): void => {
  if (mount.clientWidth >= leastPx) return;
  mount.style.setProperty('--pw-least', `${leastPx}px`);
  if (mount.scrollWidth > mount.clientWidth) mount.style.removeProperty('--pw-least');
};

/** An inline wall, drawn in a shadow root at its place in the page; with a fade-out over the content that is cut off. */
export const InlineWall = ({ wall, root }: { wall: Wall; root: ShadowRoot }) => {
  const sdk = useSdk();
  const host = useHost();
  const width = useViewportWidth();
  const box = useRef<HTMLElement>(null);
  const [resized, setResized] = useState<Partial<Box>>({});
  const { template, phase, key, background, onDrawn, screen } = wall;
  const close = useCallback(() => sdk.closeWall(key), [sdk, key]);
  const size = { ...boxOf(template, width), ...resized };
  const isNavbar = screen?.endsWith('-navbar') === true;
  useSeen(box, wall);

  useLayoutEffect(() => {
    root.adoptedStyleSheets = [sheetOf(tokens), themeOf(host), sheetOf(content), sheetOf(styles)];
    if (root.host instanceof HTMLElement) insistOnLeast(root.host);
    onDrawn(() => isVisible(box.current));
  }, [root, host, onDrawn]);

  return (
    <>
      <div className="inline-wall-floor" style={{ inlineSize: floorOf(size.width, isNavbar) }} aria-hidden="true" />
      {template.fadeOut && (
        <div className="inline-wall-fade" style={{ '--pw-behind': background }} aria-hidden="true" />
      )}
      <section
        ref={box}
        className={`inline-wall ${template.modalClass ?? ''}`}
        part={`modal ${template.modalClass ?? ''}`}
        data-phase={phase}
        style={boxStyle(template, size)}
      >
        <WallContent wall={wall} onClose={close} onResize={setResized} />
      </section>
    </>
  );
};
