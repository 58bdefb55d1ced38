import { useLingui } from '@lingui/react';
import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { type Box, getBox } from '../../../src/walls/display/sizes.ts';
import type { Wall } from '../../../src/walls/display/wall.ts';
import { useStyles } from '../../hooks/interaction/use-styles.ts';
import { movedEvent } from '../../host/define.ts';
import { useSdk } from '../../host/sdk-context.tsx';
import { CloseButton } from '../../ui/close-button/close-button.tsx';
import { useViewportWidth } from '../../ui/use-viewport-width.ts';
import { WallContent } from '../content/wall-content.tsx';
import { boxStyle } from '../wall/box-style.ts';
import { isVisible } from '../wall/is-visible.ts';
import { useSeenTracking } from '../wall/use-seen-tracking.ts';
import styles from './countdown-bar.css';
import { reserveSpace } from './reserve-space.ts';
import { formatClock, useSecondsLeft } from './seconds-left.ts';

/**
 * The sticky countdown: a bar at the bottom of the window that does not cover the page's content. It counts down, then
 * collapses to a tab, but not while the reader uses it. The page gets padding of the bar's height at its bottom, so
 * that the bar hides nothing.
 */
export const CountdownBar = ({ wall }: { wall: Wall }) => {
  const sdk = useSdk();
  const { i18n } = useLingui();
  const bar = useRef<HTMLElement>(null);
  const hasEnded = useRef(false);
  const contentId = useId();
  const [heading, setHeading] = useState('');
  const [resizedBox, setResizedBox] = useState<Partial<Box>>({});
  const [hasFocus, setFocus] = useState(false);
  const [hasPointer, setPointer] = useState(false);
  const width = useViewportWidth();
  const { template, phase, key, onDrawn, durationMs, isFolded } = wall;
  const isOpen = phase !== 'closing';
  const close = useCallback(() => sdk.closeWall(key), [sdk, key]);
  const secondsLeft = useSecondsLeft(sdk.platform.clock, durationMs, isOpen);
  const isOver = durationMs > 0 && secondsLeft === 0;
  useSeenTracking(bar, wall);

  useStyles(bar, styles);
  useLayoutEffect(() => {
    const element = bar.current;
    if (element === null) return;
    const root = element.getRootNode();
    // The top layer is above every z-index of the page. Without it, the spec's own z-index applies.
    const showBar = () => {
      if (element.matches(':popover-open')) return;
      element.showPopover?.();
    };
    showBar();
    root.addEventListener(movedEvent, showBar);
    onDrawn(() => isVisible(element));
    return () => root.removeEventListener(movedEvent, showBar);
  }, [onDrawn]);

  useLayoutEffect(() => {
    return bar.current !== null && isOpen ? reserveSpace(bar.current) : undefined;
  }, [isOpen]);

  useEffect(() => {
    if (!isOver || hasEnded.current || hasFocus || hasPointer) return;
    hasEnded.current = true;
    if (!isFolded) sdk.foldWall(key, true);
  }, [sdk, key, isOver, isFolded, hasFocus, hasPointer]);

  return (
    <aside
      ref={bar}
      popover="manual"
      className={`countdown-bar ${template.modalClass ?? ''}`}
      part={`countdown ${template.modalClass ?? ''}`}
      data-phase={phase}
      data-folded={isFolded}
      aria-label={heading || i18n._('wall.title')}
      style={boxStyle(template, { ...getBox(template, width), ...resizedBox })}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
      onPointerEnter={() => setPointer(true)}
      onPointerLeave={() => setPointer(false)}
    >
      {durationMs > 0 && (
        <div className="countdown-bar-line" style={{ animationDuration: `${durationMs}ms` }} aria-hidden="true" />
      )}
      <div id={contentId} className="countdown-bar-content" hidden={isFolded}>
        <WallContent wall={wall} onClose={close} onResize={setResizedBox} onHeading={setHeading} />
      </div>
      <div className="countdown-bar-controls">
        {secondsLeft > 0 && (
          <span className="countdown-bar-time" role="timer" aria-label={i18n._('wall.time-left')}>
            {formatClock(secondsLeft)}
          </span>
        )}
        <button
          type="button"
          className="close-button-round countdown-bar-fold"
          part="fold-button"
          aria-expanded={!isFolded}
          aria-controls={contentId}
          aria-label={isFolded ? i18n._('wall.unfold') : i18n._('wall.fold')}
          onClick={() => sdk.foldWall(key, !isFolded)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="M6 9l6 6 6-6" />
          </svg>
        </button>
        {template.showCloseButton && <CloseButton label={i18n._('wall.close')} onClick={close} />}
      </div>
    </aside>
  );
};
