/** How much of an input is looked at, and the longest pattern that is used, in UTF-16 units (flow format, "Referrers"). */
export const inputLimit = 2048;

/** Does it match the whole of `text`? The first `folded` units of `text` are a host, in lower case. */
export type Wildcard = (text: string, folded?: number) => boolean;

/**
 * Compiles a pattern in which `*` is any run of characters, also none; all other characters mean themselves. Null when
 * it is too long. It never becomes a regular expression: the first and the last piece are compared in place, those
 * between are searched from left to right, each from where the one before ended, so the input is gone through once.
 *
 * The first `foldable` units of the pattern are those of a host, in which case makes no difference. A star may carry
 * them past the host of the text; there the case counts.
 */
export const compileWildcard = (pattern: string, foldable = 0): Wildcard | null => {
  if (pattern.length > inputLimit) return null;
  let start = 0;
  const pieces = pattern.split('*').map((exact) => {
    const inHost = Math.max(foldable - start, 0);
    start += exact.length + 1;
    const lower = exact.slice(0, inHost).replace(/[A-Z]/g, (letter) => letter.toLowerCase()) + exact.slice(inHost);
    /** Where it is first found from `from` on; -1 where it is not. */
    const search = (text: string, folded: number, from: number): number => {
      const at = text.indexOf(exact, from);
      if (lower === exact) return at;
      const other = text.indexOf(lower, from);
      const isInHost = other >= 0 && other + Math.min(inHost, exact.length) <= folded;
      return isInHost && (at < 0 || other < at) ? other : at;
    };
    return { length: exact.length, search };
  });
  return (text, folded = 0) => {
    let from = 0;
    const isFound = pieces.every(({ length, search }, index) => {
      const isLast = index === pieces.length - 1;
      const at = search(text, folded, isLast ? Math.max(from, text.length - length) : from);
      from = at + length;
      return at >= 0 && (index > 0 || at === 0);
    });
    return isFound && from === text.length;
  };
};
