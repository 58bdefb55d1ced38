import { animationMs, type Wall } from '../../../src/walls/display/wall.ts';
import { createMarkup, findPart } from '../../host/drawing/markup.ts';
import { lockScroll } from '../../host/scroll-lock.ts';
import { standsAside } from '../../host/stands-aside.ts';
import closeButton from '../../ui/close-button/close-button.css';
import { createBox } from './box.ts';
import { closeButtonMarkup } from './close-button-markup.ts';
import { drawContent } from './content.ts';
import { keepOpen } from './keep-open.ts';
import styles from './popup-wall.css';
import { putFrame } from './shell-root.ts';
import { isVisible } from './visibility.ts';
import { watchTexts } from './wall-texts.ts';
import type { DrawWall, WallTexts, WallView } from './wall-view.ts';
import { watchSeen } from './watch-seen.ts';

const closeHint = '<p id="hint" class="unseen"></p>';
const backHint = '<p id="hint" class="popup-wall-hint" dir="auto"></p>';
const leaveButton = '<button type="button" class="popup-wall-hint popup-wall-leave" part="leave"></button>';

/** A wall that no flow requires must not trap the reader: without a close button, a button leads back. */
const canLeave = ({ template, source }: Wall): boolean => !template.showCloseButton && source.flowId === '';

const markupOf = (wall: Wall): string => {
  const hasClose = wall.template.showCloseButton;
  const hint = canLeave(wall) ? leaveButton : hasClose ? closeHint : backHint;
  const box = `<div class="popup-wall-box" tabindex="-1">${hasClose ? closeButtonMarkup : ''}</div>`;
  return `<div><dialog class="popup-wall" part="overlay" closedby="none">${box}${hint}</dialog></div>`;
};

const hintOf = (wall: Wall, i18n: WallTexts['i18n']): string => {
  if (canLeave(wall)) return i18n._('wall.leave.not-now');
  return wall.template.showCloseButton ? i18n._('wall.leave.close') : i18n._('wall.leave.back');
};

/** The labels of a popup: in the language of its texts, and by its content's heading once that is known. */
const createLabels = (frame: HTMLElement, dialog: HTMLElement, hint: HTMLElement, wall: Wall) => {
  let texts: WallTexts | undefined;
  let heading = '';
  let hasExitButton = false;
  const label = () => {
    if (texts === undefined) return;
    const { language, i18n } = texts;
    frame.lang = language;
    dialog.setAttribute('aria-label', heading || i18n._('wall.title'));
    hint.textContent = hintOf(wall, i18n);
    const button = frame.querySelector('.close-button');
    button?.setAttribute('aria-label', i18n._('wall.close'));
    hint.hidden = hasExitButton;
    if (hasExitButton || canLeave(wall)) dialog.removeAttribute('aria-describedby');
    else dialog.setAttribute('aria-describedby', hint.id);
  };
  return {
    onTexts: (next: WallTexts) => {
      texts = next;
      label();
    },
    onHeading: (text: string) => {
      heading = text;
      label();
    },
    onExitButtonChange: (has: boolean) => {
      hasExitButton = has;
      label();
    },
  };
};

/**
 * Draws a popup wall: a modal dialog over the page. It is above any z-index of the host, keeps the page inert, and
 * Escape does not close it (spec: paywall point 2). The reader leaves it by its close button, or by the browser's back
 * button. If the reader or the page opened it, and not a flow, a button below the box closes it.
 */
export const drawPopup: DrawWall = (wall, ports) => {
  const { platform, actions, host } = ports;
  const { key, dom, template } = wall;
  const frame = createMarkup(dom, markupOf(wall));
  const dialog = findPart(frame, 'dialog');
  if (!(dialog instanceof HTMLDialogElement)) throw new Error('[PW] This browser has no dialogs');
  const element = findPart(frame, '.popup-wall-box');
  const hint = findPart(frame, '.popup-wall-leave, #hint');
  const labels = createLabels(frame, dialog, hint, wall);
  const box = createBox(element, template, 'modal');
  const close = () => actions.close(key);
  for (const button of frame.querySelectorAll('.close-button, .popup-wall-leave'))
    button.addEventListener('click', close);
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  putFrame(host, frame, [closeButton, styles]);
  const endContent = drawContent(element, wall, ports, { ...labels, onResize: box.resize });
  const stopTexts = watchTexts(ports, labels.onTexts);
  const stopOpen = keepOpen(
    dialog,
    () => dialog.matches(':modal') || standsAside(dialog),
    () => {
      dialog.close();
      dialog.showModal();
      element.focus({ preventScroll: true });
    },
  );
  const unlockScroll = lockScroll();
  let stopSeen: (() => void) | undefined;
  let stopFade = () => {};
  const letGo = () => {
    stopOpen();
    stopSeen?.();
    unlockScroll();
  };
  const view: WallView = {
    update: ({ phase }) => {
      dialog.dataset.phase = phase;
      if (phase === 'shown') stopSeen ??= watchSeen(element, platform.clock, () => actions.track(key, 'seen'));
      if (phase !== 'closing') return;
      letGo();
      stopFade = platform.clock.after(animationMs, () => dialog.close());
    },
    remove: () => {
      letGo();
      stopFade();
      stopTexts();
      endContent();
      box.dispose();
      // Closing returns the focus to where it was; only removing the dialog from the page does not.
      dialog.close();
      frame.remove();
    },
  };
  view.update(wall);
  wall.onDrawn(() => isVisible(element));
  return view;
};
