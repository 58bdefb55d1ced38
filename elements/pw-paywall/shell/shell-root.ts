import { sheetOf } from '../../host/sheets.ts';
import tokens from '../../ui/tokens.css';
import own from './paywall.css';
import content from './wall-content.css';

/** The styles of every `pw-paywall`, whether React has drawn in it or not; each kind of wall brings its own. */
export const paywallStyles: readonly string[] = [tokens, own, content];

/** Returns the shadow root of a `pw-paywall`. One that React has not drawn in yet gets it here, with its styles. */
const openRoot = (host: HTMLElement): ShadowRoot => {
  if (host.shadowRoot !== null) return host.shadowRoot;
  // Thrown here, the error is logged.
  if (typeof Element.prototype.attachShadow !== 'function') throw new Error('This page has no shadow roots');
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = paywallStyles.map(sheetOf);
  return root;
};

/** Adds styles to a root that lacks them. */
export const addStyles = (root: ShadowRoot, styles: readonly string[]): void => {
  const missing = styles.map(sheetOf).filter((sheet) => !root.adoptedStyleSheets.includes(sheet));
  if (missing.length > 0) root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...missing];
};

/** Puts the frame of a wall, which takes no place itself, into its `pw-paywall`, with the styles of its kind. */
export const putFrame = (host: HTMLElement, frame: HTMLElement, styles: readonly string[]): void => {
  const root = openRoot(host);
  addStyles(root, styles);
  frame.style.display = 'contents';
  root.append(frame);
};
