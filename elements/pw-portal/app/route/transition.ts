import { sheetOf } from '../../../host/sheets.ts';

/** The browser's crossfade, shorter; meanwhile a press still reaches the page. */
const styles = '::view-transition{pointer-events:none}::view-transition-group(*){animation-duration:.2s}';

/** Reads a member of the document from its prototype: a named image of the page may shadow it. */
const read = (name: string): unknown => Reflect.get(Document.prototype, name, document);

/**
 * Makes a change of the page as a view transition: a crossfade of 200 ms. Without them, and for who wants less motion,
 * the change is made at once.
 */
export const transition = (change: () => void): void => {
  const start = read('startViewTransition');
  const sheets = read('adoptedStyleSheets');
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (typeof start !== 'function' || !Array.isArray(sheets) || isStill) {
    change();
    return;
  }
  const sheet = sheetOf(styles);
  if (!sheets.includes(sheet)) sheets.push(sheet);
  const { ready, finished }: ViewTransition = start.call(document, change);
  const clean = () => {
    const index = sheets.indexOf(sheet);
    if (index >= 0) sheets.splice(index, 1);
  };
  // A transition that is skipped rejects; its change is made all the same.
  ready.catch(() => {});
  finished.then(clean, clean);
};
