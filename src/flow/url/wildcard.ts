/** Length to which inputs are cut, and the longest allowed pattern, in UTF-16 units (flow format, "Referrers"). */
export const maxInputLength = 2048;

/** Matches the whole of `text`. The first `folded` units of `text` are a host, in lower case. */
export type Wildcard = (text: string, folded?: number) => boolean;

/**
 * Compiles a pattern in which `*` is any run of characters, also none; all other characters match themselves. Null if
 * it is too long. It never becomes a regular expression: the first and last pieces are compared in place, those between
 * are searched from left to right, each after the previous one, so the input is scanned once.
 *
 * The first `foldable` units of the pattern belong to a host, where case is ignored. A star may match beyond the host
 * of the text; there case counts.
 */
export const compileWildcard = (pattern: string, foldable = 0): Wildcard | null => {
  if (pattern.length > maxInputLength) return null;
  let start = 0;
  const pieces = pattern.split('*').map((piece) => {
    const hostLength = Math.max(foldable - start, 0);
    start += piece.length + 1;
    const lower =
      piece.slice(0, hostLength).replace(/[A-Z]/g, (letter) => letter.toLowerCase()) + piece.slice(hostLength);
    /** Returns the first index from `from` on; -1 if there is none. */
    const search = (text: string, folded: number, from: number): number => {
      const position = text.indexOf(piece, from);
      if (lower === piece) return position;
      const lowerIndex = text.indexOf(lower, from);
      const isInHost = lowerIndex >= 0 && lowerIndex + Math.min(hostLength, piece.length) <= folded;
      return isInHost && (position < 0 || lowerIndex < position) ? lowerIndex : position;
    };
    return { length: piece.length, search };
  });
  return (text, folded = 0) => {
    let from = 0;
    const isMatch = pieces.every(({ length, search }, index) => {
      const isLast = index === pieces.length - 1;
      const position = search(text, folded, isLast ? Math.max(from, text.length - length) : from);
      from = position + length;
      return position >= 0 && (index > 0 || position === 0);
    });
    return isMatch && from === text.length;
  };
};
