import type { Wall } from '../../../src/walls/display/wall.ts';
import { createMarkup, findPart } from '../../host/drawing/markup.ts';
import closeButton from '../../ui/close-button/close-button.css';
import { createBox } from '../shell/box.ts';
import { closeButtonMarkup } from '../shell/close-button-markup.ts';
import { drawContent } from '../shell/content.ts';
import { keepOpen } from '../shell/keep-open.ts';
import { putFrame } from '../shell/shell-root.ts';
import { isVisible } from '../shell/visibility.ts';
import { watchTexts } from '../shell/wall-texts.ts';
import type { DrawWall, WallTexts, WallView } from '../shell/wall-view.ts';
import { watchSeen } from '../shell/watch-seen.ts';
import styles from './countdown-bar.css';
import { reserveSpace } from './reserve-space.ts';
import { countDown, formatClock } from './seconds-left.ts';

const foldButton =
  '<button type="button" class="close-button-round countdown-bar-fold" part="fold-button"><svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="M6 9l6 6 6-6"/></svg></button>';

const markupOf = ({ durationMs, template, key }: Wall): string => {
  const line = durationMs > 0 ? '<div class="countdown-bar-line" aria-hidden="true"></div>' : '';
  const time = durationMs > 0 ? '<span class="countdown-bar-time" role="timer"></span>' : '';
  const controls = `${time}${foldButton}${template.showCloseButton ? closeButtonMarkup : ''}`;
  const content = `<div id="content-${key}" class="countdown-bar-content"></div>`;
  return `<div><aside class="countdown-bar" popover="manual">${line}${content}<div class="countdown-bar-controls">${controls}</div></aside></div>`;
};

/** Tells whether the reader uses the bar: it has the focus or the pointer. Calls back when that ends. */
const watchUse = (bar: HTMLElement, onUnused: () => void) => {
  const uses = new Set<'focus' | 'pointer'>();
  const end = (use: 'focus' | 'pointer') => {
    uses.delete(use);
    onUnused();
  };
  bar.addEventListener('focusin', () => uses.add('focus'));
  bar.addEventListener('focusout', () => end('focus'));
  bar.addEventListener('pointerenter', () => uses.add('pointer'));
  bar.addEventListener('pointerleave', () => end('pointer'));
  return { isUsed: () => uses.size > 0 };
};

/** The words of a bar, in the language of its texts. */
const createLabels = (frame: HTMLElement, bar: HTMLElement, fold: HTMLElement) => {
  let texts: WallTexts | undefined;
  let heading = '';
  const label = () => {
    if (texts === undefined) return;
    const { language, i18n } = texts;
    frame.lang = language;
    bar.setAttribute('aria-label', heading || i18n._('wall.title'));
    fold.setAttribute('aria-label', bar.dataset.folded === 'true' ? i18n._('wall.unfold') : i18n._('wall.fold'));
    const close = frame.querySelector('.close-button');
    close?.setAttribute('aria-label', i18n._('wall.close'));
    const time = frame.querySelector('.countdown-bar-time');
    time?.setAttribute('aria-label', i18n._('wall.time-left'));
  };
  return {
    label,
    onTexts: (next: WallTexts) => {
      texts = next;
      label();
    },
    onHeading: (text: string) => {
      heading = text;
      label();
    },
  };
};

/** Draws the time that is left; it is gone when none is. */
const drawTime = (bar: HTMLElement, secondsLeft: number): void => {
  const time = bar.querySelector('.countdown-bar-time');
  if (time === null) return;
  if (secondsLeft > 0) time.textContent = formatClock(secondsLeft);
  else time.remove();
};

/** Shows the bar in the top layer, above every z-index of the page. Without it, the spec's own z-index applies. */
const showBar = (bar: HTMLElement): void => {
  // A browser without popovers throws at the selector.
  if (bar.showPopover && !bar.matches(':popover-open')) bar.showPopover();
};

/** Collapses the bar once its time is over, but not while the reader uses it. */
const createEnding = (isUsed: () => boolean, state: { isOpen: boolean; isFolded: boolean }, fold: () => void) => {
  let isOver = false;
  let hasEnded = false;
  const endIfUnused = () => {
    if (!isOver || hasEnded || !state.isOpen || isUsed()) return;
    hasEnded = true;
    if (!state.isFolded) fold();
  };
  return {
    endIfUnused,
    onOver: () => {
      isOver = true;
      endIfUnused();
    },
  };
};

/**
 * Draws the sticky countdown: a bar at the bottom of the window that does not cover the page's content. It counts down,
 * then collapses to a tab, but not while the reader uses it. The page gets padding of the bar's height at its bottom, so
 * that the bar hides nothing.
 */
export const drawBar: DrawWall = (wall, ports) => {
  const { platform, actions, host } = ports;
  const { key, dom, template, durationMs } = wall;
  const frame = createMarkup(dom, markupOf(wall));
  const bar = findPart(frame, '.countdown-bar');
  const fold = findPart(frame, '.countdown-bar-fold');
  const content = findPart(frame, '.countdown-bar-content');
  const labels = createLabels(frame, bar, fold);
  const box = createBox(bar, template, 'countdown');
  const state = { isOpen: true, isFolded: wall.isFolded };
  const use = watchUse(bar, () => ending.endIfUnused());
  const ending = createEnding(use.isUsed, state, () => actions.fold(key, true));
  fold.setAttribute('aria-controls', content.id);
  fold.addEventListener('click', () => actions.fold(key, !state.isFolded));
  frame.querySelector('.close-button')?.addEventListener('click', () => actions.close(key));
  const line = frame.querySelector('.countdown-bar-line');
  if (line instanceof HTMLElement) line.style.animationDuration = `${durationMs}ms`;
  putFrame(host, frame, [closeButton, styles]);
  const endContent = drawContent(content, wall, ports, {
    onResize: box.resize,
    onHeading: labels.onHeading,
    onExitButtonChange: () => {},
  });
  let stopSeen: (() => void) | undefined;
  const stopTexts = watchTexts(ports, labels.onTexts);
  const stopOpen = keepOpen(
    bar,
    () => !bar.showPopover || bar.matches(':popover-open'),
    () => showBar(bar),
  );
  const restoreSpace = reserveSpace(bar);
  const stopCount = countDown(platform.clock, durationMs, (secondsLeft) => {
    drawTime(bar, secondsLeft);
    if (durationMs > 0 && secondsLeft === 0) ending.onOver();
  });
  const letGo = () => {
    state.isOpen = false;
    stopCount();
    stopSeen?.();
    restoreSpace();
  };
  const view: WallView = {
    update: ({ phase, isFolded }) => {
      state.isFolded = isFolded;
      bar.dataset.phase = phase;
      bar.dataset.folded = String(isFolded);
      fold.setAttribute('aria-expanded', String(!isFolded));
      content.hidden = isFolded;
      labels.label();
      if (phase === 'shown') stopSeen ??= watchSeen(bar, platform.clock, () => actions.track(key, 'seen'));
      if (phase === 'closing' && state.isOpen) letGo();
    },
    remove: () => {
      if (state.isOpen) letGo();
      stopOpen();
      stopTexts();
      endContent();
      box.dispose();
      frame.remove();
    },
  };
  view.update(wall);
  wall.onDrawn(() => isVisible(bar));
  return view;
};
