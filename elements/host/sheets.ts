const sheets = new Map<string, CSSStyleSheet>();

/**
 * Returns the styles for a browser without `light-dark()`: the light colours. A custom property with it would be
 * accepted there, and leave whatever uses it without a colour.
 */
const toLight = (text: string): string =>
  text.replace(/light-dark\(((?:[^(),]|\([^()]*\))+),(?:[^()]|\([^()]*\))+\)/g, '$1');

/** A constructable style sheet, shared by all roots that use the same text; passes a strict CSP. */
export const sheetOf = (text: string): CSSStyleSheet => {
  const cachedSheet = sheets.get(text);
  if (cachedSheet !== undefined) return cachedSheet;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(CSS.supports('color', 'light-dark(#000, #fff)') ? text : toLight(text));
  sheets.set(text, sheet);
  return sheet;
};
