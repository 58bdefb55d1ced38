const sheets = new Map<string, CSSStyleSheet>();

/** A constructable style sheet, shared by all roots that use the same text; passes a strict CSP. */
export const sheetOf = (text: string): CSSStyleSheet => {
  const cachedSheet = sheets.get(text);
  if (cachedSheet !== undefined) return cachedSheet;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  sheets.set(text, sheet);
  return sheet;
};
