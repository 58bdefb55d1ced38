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

/** An inline wall, drawn in a shadow root at its place in the page; with a fade-out over the content that is cut off. */
export const InlineWall = ({ wall, root }: { wall: Wall; root: ShadowRoot }) => {
  const sdk = useSdk();
  const host = useHost();
  const width = useViewportWidth();
  const box = useRef<HTMLElement>(null);
  const [resized, setResized] = useState<Partial<Box>>({});
  const { template, phase, key, background, onDrawn } = wall;
  const close = useCallback(() => sdk.closeWall(key), [sdk, key]);
  useSeen(box, wall);

  useLayoutEffect(() => {
    root.adoptedStyleSheets = [sheetOf(tokens), themeOf(host), sheetOf(content), sheetOf(styles)];
    onDrawn(() => isVisible(box.current));
  }, [root, host, onDrawn]);

  return (
    <>
      {template.fadeOut && (
        <div className="inline-wall-fade" style={{ '--pw-behind': background }} aria-hidden="true" />
      )}
      <section
        ref={box}
        className={`inline-wall ${template.modalClass ?? ''}`}
        part={`modal ${template.modalClass ?? ''}`}
        data-phase={phase}
        style={boxStyle(template, { ...boxOf(template, width), ...resized })}
      >
        <WallContent wall={wall} onClose={close} onResize={setResized} />
      </section>
    </>
  );
};
