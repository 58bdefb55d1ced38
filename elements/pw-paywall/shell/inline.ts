import { createMarkup, findPart } from '../../host/drawing/markup.ts';
import { sheetOf } from '../../host/sheets.ts';
import tokens from '../../ui/tokens.css';
import { createBox } from './box.ts';
import { drawContent } from './content.ts';
import styles from './inline-wall.css';
import { themeOf } from './theme.ts';
import { isVisible } from './visibility.ts';
import content from './wall-content.css';
import type { DrawWall, WallView } from './wall-view.ts';
import { watchSeen } from './watch-seen.ts';

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

const floor = '<div class="inline-wall-floor" aria-hidden="true"></div>';
const fade = '<div class="inline-wall-fade" aria-hidden="true"></div>';

/** Draws an inline wall in a shadow root at its place in the page, with a fade-out over the content above it. */
export const drawInline: DrawWall = (wall, ports) => {
  const { mount } = wall;
  const root = mount?.shadowRoot;
  if (!mount || !root) throw new Error('An inline wall has no place');
  const { platform, actions, host } = ports;
  const { key, dom, template, background } = wall;
  const isNavbar = wall.screen?.endsWith('-navbar') === true;
  root.adoptedStyleSheets = [sheetOf(tokens), themeOf(host), sheetOf(content), sheetOf(styles)];
  const markup = `<div>${floor}${template.fadeOut ? fade : ''}<section class="inline-wall"></section></div>`;
  const parts = createMarkup(dom, markup);
  const element = findPart(parts, 'section');
  const floorElement = findPart(parts, '.inline-wall-floor');
  if (template.fadeOut) findPart(parts, '.inline-wall-fade').style.setProperty('--pw-behind', background);
  const box = createBox(element, template, 'modal', (width) => {
    floorElement.style.inlineSize = minWidthOf(width, isNavbar);
  });
  root.append(...parts.childNodes);
  const endContent = drawContent(element, wall, ports, {
    onResize: box.resize,
    onHeading: () => {},
    onExitButtonChange: () => {},
  });
  let stopSeen: (() => void) | undefined;
  const view: WallView = {
    update: ({ phase }) => {
      element.dataset.phase = phase;
      if (phase === 'shown') stopSeen ??= watchSeen(element, platform.clock, () => actions.track(key, 'seen'));
    },
    remove: () => {
      stopSeen?.();
      endContent();
      box.dispose();
    },
  };
  view.update(wall);
  let isFirstLook = true;
  wall.onDrawn(() => {
    if (isFirstLook) enforceMinWidth(mount);
    isFirstLook = false;
    return isVisible(element);
  });
  return view;
};
