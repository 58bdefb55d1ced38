import type { PageCounts } from './edge-meters.ts';

/** The counts of a gate for a page, for the SDK in it. */
export interface CountedPage {
  /** The page's id for meters. */
  page: string;
  meters: PageCounts;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;' };

/**
 * Returns the element that tells the page what the gate has counted, so that the page neither asks for these meters nor
 * counts the view again. Empty if nothing was read.
 */
export const meterMarkOf = (counted: CountedPage | null): string => {
  if (counted === null || Object.keys(counted.meters).length === 0) return '';
  const content = JSON.stringify(counted).replace(/[&"<]/g, (character) => escapes[character] ?? '');
  return `<meta name="pw-meters" content="${content}">`;
};
