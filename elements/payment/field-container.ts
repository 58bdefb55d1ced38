import type { Dispose } from '../../src/platform/platform.ts';
import { sheetOf } from '../host/sheets.ts';

const fieldAttribute = 'data-pw-field';
/** Raises the specificity above the page's own rules for iframes, even those with ids. */
const highSpecificity = ':not(#\\9):not(#\\9):not(#\\9):not(#\\9)';

/**
 * Styles of a field's frames that pages must not change. A gateway's own `!important` styles win. A frame with another
 * colour scheme than its document would be opaque.
 */
const guardStyles = `
[${fieldAttribute}]${highSpecificity} iframe {
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
[${fieldAttribute}]${highSpecificity}::before, [${fieldAttribute}]${highSpecificity}::after, [${fieldAttribute}]${highSpecificity} ::before, [${fieldAttribute}]${highSpecificity} ::after {
  content: none !important;
}`;

let guardCount = 0;

/**
 * Sets the document's style sheets through its prototype, since a named image or form of the page may shadow a property
 * of `document`.
 */
const setSheets = (change: (sheets: readonly CSSStyleSheet[]) => CSSStyleSheet[]): void => {
  const sheets: CSSStyleSheet[] = Reflect.get(Document.prototype, 'adoptedStyleSheets', document);
  Reflect.set(Document.prototype, 'adoptedStyleSheets', change([...sheets]), document);
};
const createElement = (tag: 'div' | 'form'): HTMLElement => Document.prototype.createElement.call(document, tag);

/** Resets an element's styles, so that no rule of the page applies. */
const resetStyles = ({ style }: HTMLElement): void => {
  for (const [name, value] of [
    ['all', 'initial'],
    ['display', 'block'],
    ['block-size', '24px'],
  ] as const) {
    style.setProperty(name, value, 'important');
  }
};

const guardPage = (): Dispose => {
  const sheet = sheetOf(guardStyles);
  if (guardCount++ === 0) setSheets((sheets) => [...sheets, sheet]);
  return () => {
    if (--guardCount === 0) setSheets((sheets) => sheets.filter((each) => each !== sheet));
  };
};

/** The container of a gateway's field: a light-DOM child of the element, shown by a slot. */
export interface FieldContainer {
  element: HTMLElement;
  /** The element that the gateway draws into. */
  mountPoint: HTMLElement;
  /** Sets the field's error as its description, since references by id do not cross shadow roots. */
  describe: (text: string) => void;
  /** Returns whether its frames were reloaded after a move: what was typed in them is lost. */
  hasLostFrames: () => boolean;
  remove: Dispose;
}

interface FieldContainerOptions {
  host: HTMLElement;
  slot: string;
  label: string;
  /** Called when its frames were reloaded, because the container was moved within the page. */
  onMoved: () => void;
}

/**
 * Creates a field container in the page, not in a shadow root, since gateways refuse those. It contains a form, because
 * Enter in a field of Stripe submits the surrounding form: that must be ours, not the page's. Styles are set by CSSOM,
 * which a strict content security policy allows; no rule of the page applies.
 */
export const createFieldContainer = ({ host, slot, label, onMoved }: FieldContainerOptions): FieldContainer => {
  const removeGuard = guardPage();
  const element = createElement('div');
  const mountPoint = createElement('form');
  element.append(mountPoint);
  element.slot = slot;
  element.setAttribute(fieldAttribute, '');
  element.setAttribute('role', 'group');
  element.setAttribute('aria-label', label);
  resetStyles(element);
  resetStyles(mountPoint);
  // A frame that was removed from the page and inserted again has a new window, and its content is lost.
  const windows = new WeakMap<HTMLIFrameElement, Window | null>();
  const handleLoad = ({ target }: Event) => {
    if (!(target instanceof HTMLIFrameElement)) return;
    const { contentWindow } = target;
    const previousWindow = windows.get(target);
    windows.set(target, contentWindow);
    if (previousWindow !== undefined && previousWindow !== contentWindow) onMoved();
  };
  const frames = () => Array.from(element.querySelectorAll('iframe'));
  element.addEventListener('load', handleLoad, true);
  host.append(element);
  return {
    element,
    mountPoint,
    describe: (text) => {
      if (text === '') element.removeAttribute('aria-description');
      else element.setAttribute('aria-description', text);
    },
    hasLostFrames: () => frames().some((frame) => windows.has(frame) && windows.get(frame) !== frame.contentWindow),
    remove: () => {
      element.removeEventListener('load', handleLoad, true);
      element.remove();
      removeGuard();
    },
  };
};
