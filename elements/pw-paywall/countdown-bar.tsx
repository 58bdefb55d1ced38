import { useLingui } from '@lingui/react';
import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { type Box, boxOf } from '../../src/wall/sizes.ts';
import type { Wall } from '../../src/wall/wall.ts';
import { movedEvent } from '../define.ts';
import { useSdk } from '../sdk-context.tsx';
import { CloseButton } from '../ui/close-button/close-button.tsx';
import { useViewportWidth } from '../ui/viewport.ts';
import { useStyles } from '../use-styles.ts';
import { boxStyle } from './box-style.ts';
import styles from './countdown-bar.css';
import { isVisible } from './is-visible.ts';
import { reserveSpace } from './reserve-space.ts';
import { clockText, useSecondsLeft } from './seconds-left.ts';
import { useSeen } from './use-seen.ts';
import { WallContent } from './wall-content.tsx';

/**
 * The sticky countdown: a bar at the foot of the window, over the page and not in its way. It counts its time down,
 * then folds itself to a tab, but not under a reader who is using it. The foot of the page gets as much room as the bar
 * takes, so that nothing stays hidden behind it.
 */
export const CountdownBar = ({ wall }: { wall: Wall }) => {
  const sdk = useSdk();
  const { i18n } = useLingui();
  const bar = useRef<HTMLElement>(null);
  const hasEnded = useRef(false);
  const contentId = useId();
  const [heading, setHeading] = useState('');
  const [resized, setResized] = useState<Partial<Box>>({});
  const [hasFocus, setFocus] = useState(false);
  const [hasPointer, setPointer] = useState(false);
  const width = useViewportWidth();
  const { template, phase, key, onDrawn, runsMs, isFolded } = wall;
  const isStanding = phase !== 'closing';
  const close = useCallback(() => sdk.closeWall(key), [sdk, key]);
  const secondsLeft = useSecondsLeft(sdk.platform.clock, runsMs, isStanding);
  const isOver = runsMs > 0 && secondsLeft === 0;
  useSeen(bar, wall);

  useStyles(bar, styles);
  useLayoutEffect(() => {
    const element = bar.current;
    if (element === null) return;
    const root = element.getRootNode();
    // In the top layer no z-index of the page is above it; where there is none, the spec's own has to do.
    const open = () => {
      if (element.matches(':popover-open')) return;
      element.showPopover?.();
    };
    open();
    root.addEventListener(movedEvent, open);
    onDrawn(() => isVisible(element));
    return () => root.removeEventListener(movedEvent, open);
  }, [onDrawn]);

  useLayoutEffect(() => {
    return bar.current !== null && isStanding ? reserveSpace(bar.current) : undefined;
  }, [isStanding]);

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
      style={boxStyle(template, { ...boxOf(template, width), ...resized })}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
      onPointerEnter={() => setPointer(true)}
      onPointerLeave={() => setPointer(false)}
    >
      {runsMs > 0 && (
        <div className="countdown-bar-line" style={{ animationDuration: `${runsMs}ms` }} aria-hidden="true" />
      )}
      <div id={contentId} className="countdown-bar-content" hidden={isFolded}>
        <WallContent wall={wall} onClose={close} onResize={setResized} onHeading={setHeading} />
      </div>
      <div className="countdown-bar-controls">
        {secondsLeft > 0 && (
          <span className="countdown-bar-time" role="timer" aria-label={i18n._('wall.time-left')}>
            {clockText(secondsLeft)}
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
