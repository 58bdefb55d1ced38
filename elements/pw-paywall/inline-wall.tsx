import { useCallback, useLayoutEffect, useRef } from 'react';
import { boxOf } from '../../src/wall/sizes.ts';
import type { Wall } from '../../src/wall/wall.ts';
import { useHost, useSdk } from '../sdk-context.tsx';
import { sheetOf } from '../sheets.ts';
import tokens from '../ui/tokens.css';
import { useViewportWidth } from '../ui/viewport.ts';
import { boxStyle } from './box-style.ts';
import styles from './inline-wall.css';
import { isVisible } from './is-visible.ts';
import { TemplateContent } from './template-content.tsx';
import { themeOf } from './theme.ts';

/** An inline wall, drawn in a shadow root at its place in the page; with a fade-out over the content that is cut off. */
export const InlineWall = ({ wall, root }: { wall: Wall; root: ShadowRoot }) => {
  const sdk = useSdk();
  const host = useHost();
  const width = useViewportWidth();
  const box = useRef<HTMLElement>(null);
  const { template, source, phase, key, background, hands, onDrawn } = wall;
  const close = useCallback(() => sdk.closeWall(key), [sdk, key]);

  useLayoutEffect(() => {
    root.adoptedStyleSheets = [sheetOf(tokens), themeOf(host), sheetOf(styles)];
    onDrawn(isVisible(box.current));
  }, [root, host, onDrawn]);

  return (
    <>
      {template.fadeOut && <div className="fade-out" style={{ '--pw-behind': background }} aria-hidden="true" />}
      <section
        ref={box}
        className={`inline ${template.modalClass ?? ''}`}
        part="modal"
        data-phase={phase}
        style={boxStyle(template, boxOf(template, width))}
      >
        <TemplateContent template={template} hands={hands} nodeId={source.nodeId} onClose={close} />
      </section>
    </>
  );
};
