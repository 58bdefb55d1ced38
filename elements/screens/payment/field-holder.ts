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

const guardPage = (): Undo => {
  const sheet = sheetOf(guard);
  if (held++ === 0) document.adoptedStyleSheets.push(sheet);
  return () => {
    if (--held > 0) return;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
};

/** The place of a gateway's field: a child of the element itself, which a slot of its tree shows. */
export interface FieldHolder {
  element: HTMLElement;
  /** Ties it to what is wrong with the field: references don't reach from one tree into another. */
  describe: (text: string) => void;
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
 * Stands in the page and not in a shadow root, for gateways refuse those. By CSSOM alone, which a strict content security
 * policy lets pass; nothing that a page says of its elements reaches it.
 */
export const createFieldHolder = ({ host, slot, label, onMoved }: HolderOptions): FieldHolder => {
  const release = guardPage();
  const element = document.createElement('div');
  element.slot = slot;
  element.setAttribute(mark, '');
  element.setAttribute('role', 'group');
  element.setAttribute('aria-label', label);
  for (const [name, value] of [
    ['all', 'initial'],
    ['display', 'block'],
    ['block-size', '24px'],
  ] as const) {
    element.style.setProperty(name, value, 'important');
  }
  // A frame that was taken out of the page and put back has another window, and nothing of what was in it.
  const windows = new WeakMap<HTMLIFrameElement, Window | null>();
  const look = ({ target }: Event) => {
    if (!(target instanceof HTMLIFrameElement)) return;
    const { contentWindow } = target;
    const known = windows.get(target);
    windows.set(target, contentWindow);
    if (known !== undefined && known !== contentWindow) onMoved();
  };
  element.addEventListener('load', look, true);
  host.append(element);
  return {
    element,
    describe: (text) => {
      if (text === '') element.removeAttribute('aria-description');
      else element.setAttribute('aria-description', text);
    },
    remove: () => {
      element.removeEventListener('load', look, true);
      element.remove();
      release();
    },
  };
};
