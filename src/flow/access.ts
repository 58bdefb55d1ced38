import type { Lock } from './locks.ts';

/** A part of a page that is not free, as schema.org names it. */
export interface WebPageElement {
  '@type': 'WebPageElement';
  isAccessibleForFree: false;
  cssSelector: string;
}

/** What search engines are told of access to a page: to be put into the JSON-LD of its article. */
export type AccessMetadata =
  | { isAccessibleForFree: true }
  | { isAccessibleForFree: false; hasPart?: WebPageElement | WebPageElement[] };

/**
 * What a page declares whose flows have these locks (`locksOf`): free when none of them ever keeps its text from
 * anybody, else not free, with the parts that walls take away. A page on a meter is therefore not free, though it is to
 * most. A popup takes nothing away: the text behind it is what `textSelector` names. Search engines read selectors of
 * classes, such as `.article-body`.
 */
export const accessMetadata = (
  locks: readonly Pick<Lock, 'selector'>[],
  { textSelector }: { textSelector?: string } = {},
): AccessMetadata => {
  if (locks.length === 0) return { isAccessibleForFree: true };
  const selectors = locks.map(({ selector }) => selector ?? textSelector).filter((selector) => selector !== undefined);
  const parts = [...new Set(selectors)].map(
    (cssSelector): WebPageElement => ({ '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector }),
  );
  const [only] = parts;
  if (only === undefined) return { isAccessibleForFree: false };
  return { isAccessibleForFree: false, hasPart: parts.length === 1 ? only : parts };
};
