import type { Lock } from '../content-gates.ts';

/** A part of a page that is not free, in schema.org terms. */
export interface WebPageElement {
  '@type': 'WebPageElement';
  isAccessibleForFree: false;
  cssSelector: string;
}

/** Access metadata for search engines: goes into the JSON-LD of the page's article. */
export type AccessMetadata =
  | { isAccessibleForFree: true }
  | { isAccessibleForFree: false; hasPart?: WebPageElement | WebPageElement[] };

/**
 * Returns what a page should declare whose flows have these content gates (`locksOf`): free if there is none, else not
 * free, with the parts that walls remove. A page with a meter is therefore not free, although most readers can read it.
 * A popup removes nothing: `textSelector` names the text behind it. Search engines accept selectors of classes, such as
 * `.article-body`.
 */
export const accessMetadata = (
  gates: readonly Pick<Lock, 'selector'>[],
  { textSelector }: { textSelector?: string } = {},
): AccessMetadata => {
  if (gates.length === 0) return { isAccessibleForFree: true };
  const selectors = gates.map(({ selector }) => selector ?? textSelector).filter((selector) => selector !== undefined);
  const parts = [...new Set(selectors)].map(
    (cssSelector): WebPageElement => ({ '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector }),
  );
  const [single] = parts;
  if (single === undefined) return { isAccessibleForFree: false };
  return { isAccessibleForFree: false, hasPart: parts.length === 1 ? single : parts };
};
