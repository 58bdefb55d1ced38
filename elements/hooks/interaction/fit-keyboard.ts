import type { Dispose } from '../../../src/platform/platform.ts';

/** Browsers' own bars are lower than this, and keyboards on screens are higher, in CSS px. */
const leastKeyboardHeight = 100;

/** The part of the window that a keyboard on the screen leaves free; null if there is none, or if the page is enlarged. */
const freePart = ({
  height,
  offsetTop,
  scale,
}: VisualViewport): { top: number; bottom: number; height: number } | null =>
  scale !== 1 || window.innerHeight - height < leastKeyboardHeight
    ? null
    : { top: offsetTop, bottom: window.innerHeight - offsetTop - height, height };

/** Brings the field that has the focus into sight, and the button of its form if there is room for both. */
const showFocused = (dialog: HTMLElement): void => {
  const root = dialog.getRootNode();
  let focused = root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  if (focused === null) return;
  const button = focused.closest('form')?.querySelector('[type="submit"]');
  for (const element of [button, focused]) element?.scrollIntoView({ block: 'nearest' });
};

/**
 * Keeps a modal dialog in what a keyboard on the screen leaves of the window: most browsers let it cover the page, and
 * with it the button below a field. Returns the function that stops.
 */
export const fitKeyboard = (dialog: HTMLElement): Dispose => {
  const { visualViewport } = window;
  if (visualViewport === null) return () => {};
  const { style } = dialog;
  let isFitted = false;
  const place = () => {
    const part = freePart(visualViewport);
    if (part === null && !isFitted) return;
    isFitted = part !== null;
    style.inset = part === null ? '' : `${part.top}px 0 ${part.bottom}px`;
    style.maxBlockSize = part === null ? '' : `${part.height}px`;
    if (part !== null) showFocused(dialog);
  };
  const events = ['resize', 'scroll'] as const;
  for (const name of events) visualViewport.addEventListener(name, place);
  // A keyboard that is there already, or stays for the next field, changes nothing of the window.
  dialog.addEventListener('focusin', place);
  place();
  return () => {
    dialog.removeEventListener('focusin', place);
    for (const name of events) visualViewport.removeEventListener(name, place);
  };
};
