import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { type Box, getBox } from '../../../src/walls/display/sizes.ts';
import type { Wall } from '../../../src/walls/display/wall.ts';
import { useHost, useSdk } from '../../host/sdk-context.tsx';
import { sheetOf } from '../../host/sheets.ts';
import tokens from '../../ui/tokens.css';
import { useViewportWidth } from '../../ui/use-viewport-width.ts';
import content from '../content/wall-content.css';
import { WallContent } from '../content/wall-content.tsx';
import { boxStyle } from './box-style.ts';
import styles from './inline-wall.css';
import { isVisible } from './is-visible.ts';
import { themeOf } from './theme.ts';
import { useSeenTracking } from './use-seen-tracking.ts';

/** Returns the minimum width of a wall whose width is a percentage, for containers without a width of their own. */
const minWidthOf = (width: string, isNavbar: boolean): string =>
  !width.endsWith('%') ? width : isNavbar ? '200px' : '640px';

/** The minimum width of a slot that others in its row have squeezed, unless the slot is narrower by itself. */
const minSlotPx = 200;

const enforceMinWidth = (mount: HTMLElement): void => {
  if (mount.clientWidth >= minSlotPx) return;
  mount.style.setProperty('--pw-least', `${minSlotPx}px`);
  if (mount.scrollWidth > mount.clientWidth) mount.style.removeProperty('--pw-least');
};

/** An inline wall, drawn in a shadow root at its place in the page, with a fade-out over the content above it. */
export const InlineWall = ({ wall, root }: { wall: Wall; root: ShadowRoot }) => {
  const sdk = useSdk();
  const host = useHost();
  const width = useViewportWidth();
  const box = useRef<HTMLElement>(null);
  const [resizedBox, setResizedBox] = useState<Partial<Box>>({});
  const { template, phase, key, background, onDrawn, screen } = wall;
  const close = useCallback(() => sdk.closeWall(key), [sdk, key]);
  const size = { ...getBox(template, width), ...resizedBox };
  const isNavbar = screen?.endsWith('-navbar') === true;
  useSeenTracking(box, wall);

  useLayoutEffect(() => {
    root.adoptedStyleSheets = [sheetOf(tokens), themeOf(host), sheetOf(content), sheetOf(styles)];
    if (root.host instanceof HTMLElement) enforceMinWidth(root.host);
    onDrawn(() => isVisible(box.current));
  }, [root, host, onDrawn]);

  return (
    <>
      <div className="inline-wall-floor" style={{ inlineSize: minWidthOf(size.width, isNavbar) }} aria-hidden="true" />
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
        <WallContent wall={wall} onClose={close} onResize={setResizedBox} />
      </section>
    </>
  );
};
