import type { Undo } from '../../../src/platform/platform.ts';
import { sheetOf } from '../../sheets.ts';

const mark = 'data-pw-field';
/** Goes before whatever a page's own sheets say of its frames, were it with ids. */
const strong = ':not(#\\9):not(#\\9):not(#\\9):not(#\\9)';

/**
 * What pages must not change of the frames in a field. What a gateway says itself with `!important` stands; a frame of
 * another colour scheme than its document would be opaque.
 */
const guard = `
[${mark}]${strong} iframe {
  display: block !important;
  position: relative !important;
  float: none !important;
  inline-size: 100% !important;
  block-size: 24px !important;
  min-inline-size: 100% !important;
  max-inline-size: 100% !important;
  min-block-size: 0 !important;
  max-block-size: none !important;
  margin: 0 !important;
  padding: 0 !important;
  border: 0 !important;
  background: transparent !important;
  opacity: 1 !important;
  visibility: visible !important;
  transform: none !important;
  filter: none !important;
  pointer-events: auto !important;
  color-scheme: light only !important;
}
[${mark}]${strong}::before, [${mark}]${strong}::after, [${mark}]${strong} ::before, [${mark}]${strong} ::after {
  content: none !important;
}`;

let held = 0;

/** An image or a form of the page may have taken the name of anything that `document` has: so by its prototype. */
const setSheets = (change: (sheets: readonly CSSStyleSheet[]) => CSSStyleSheet[]): void => {
  const sheets: CSSStyleSheet[] = Reflect.get(Document.prototype, 'adoptedStyleSheets', document);
  Reflect.set(Document.prototype, 'adoptedStyleSheets', change([...sheets]), document);
};
const createElement = (tag: 'div' | 'form'): HTMLElement => Document.prototype.createElement.call(document, tag);

/** Nothing that a page says of such elements reaches it. */
const reset = ({ style }: HTMLElement): void => {
  for (const [name, value] of [
    ['all', 'initial'],
    ['display', 'block'],
    ['block-size', '24px'],
  ] as const) {
    style.setProperty(name, value, 'important');
  }
};

const guardPage = (): Undo => {
  const sheet = sheetOf(guard);
  if (held++ === 0) setSheets((sheets) => [...sheets, sheet]);
  return () => {
    if (--held === 0) setSheets((sheets) => sheets.filter((each) => each !== sheet));
  };
};

/** The place of a gateway's field: a child of the element itself, which a slot of its tree shows. */
export interface FieldHolder {
  element: HTMLElement;
  /** What the gateway draws into. */
  place: HTMLElement;
  /** Ties it to what is wrong with the field: references don't reach from one tree into another. */
  describe: (text: string) => void;
  /** Its frames are others than those that were loaded: it has been put somewhere else, and what was typed is gone. */
  hasLostFrames: () => boolean;
  remove: Undo;
}

interface HolderOptions {
  host: HTMLElement;
  slot: string;
  label: string;
  /** Hears that its frames were loaded anew: it has been put somewhere else in the page. */
  onMoved: () => void;
}

/**
 * Stands in the page and not in a shadow root, for gateways refuse those. In it is a form, so
 * that Enter in a field of Stripe's, which sends the form around it, comes to us and to no form of the page. By CSSOM alone, which a strict content security
 * policy lets pass; nothing that a page says of its elements reaches it.
 */
export const createFieldHolder = ({ host, slot, label, onMoved }: HolderOptions): FieldHolder => {
  const release = guardPage();
  const element = createElement('div');
  const place = createElement('form');
  element.append(place);
  element.slot = slot;
  element.setAttribute(mark, '');
  element.setAttribute('role', 'group');
  element.setAttribute('aria-label', label);
  reset(element);
  reset(place);
  // A frame that was taken out of the page and put back has another window, and nothing of what was in it.
  const windows = new WeakMap<HTMLIFrameElement, Window | null>();
  const look = ({ target }: Event) => {
    if (!(target instanceof HTMLIFrameElement)) return;
    const { contentWindow } = target;
    const known = windows.get(target);
    windows.set(target, contentWindow);
    if (known !== undefined && known !== contentWindow) onMoved();
  };
  const frames = () => Array.from(element.querySelectorAll('iframe'));
  element.addEventListener('load', look, true);
  host.append(element);
  return {
    element,
    place,
    describe: (text) => {
      if (text === '') element.removeAttribute('aria-description');
      else element.setAttribute('aria-description', text);
    },
    hasLostFrames: () => frames().some((frame) => windows.has(frame) && windows.get(frame) !== frame.contentWindow),
    remove: () => {
      element.removeEventListener('load', look, true);
      element.remove();
      release();
    },
  };
};
