/**
 * Addresses and patterns without anything that the URL standard rewrites. They are compared in place, without parsing;
 * all others take the way of `url/url.ts`, and one test holds both to the same results.
 */

/** A plain address: its path is from `hostStart` to `pathEnd`, with the host before it. */
export interface PlainUrl {
  href: string;
  scheme: 'http' | 'https';
  hostStart: number;
  pathEnd: number;
}

/** Longer inputs are cut, which only the parser does. */
const maxPlainLength = 2000;

const plainUrl = /^https?:\/\/(?:[a-z\d]+(?:-[a-z\d]+)*\.)*[a-z][a-z\d]*(?:-[a-z\d]+)*\/[\w~./-]*(?:\?[\w~./=&+-]*)?$/;

/** Reads a plain address; null for any other. */
export const readPlainUrl = (href: string): PlainUrl | null => {
  if (href.length > maxPlainLength || !plainUrl.test(href)) return null;
  const query = href.indexOf('?');
  const pathEnd = query < 0 ? href.length : query;
  const dots = href.indexOf('/.');
  if (dots >= 0 && dots < pathEnd) return null;
  const isSecure = href.charCodeAt(4) === 115;
  return { href, scheme: isSecure ? 'https' : 'http', hostStart: isSecure ? 8 : 7, pathEnd };
};

const plainPattern = /^(?:(https?|\*):\/\/)?([a-z\d.*-]+(?:\/[\w~.*/-]*)?)$/;

/** Matches the whole of `text` between two positions. */
type RangeMatch = (text: string, start: number, end: number) => boolean;

/** Matches a plain address. */
export type PlainPattern = (url: PlainUrl) => boolean;

/** Compiles a wildcard for a part of a text: the first piece, those between from left to right, and the last. */
const compileRange = (pattern: string): RangeMatch => {
  const pieces = pattern.split('*');
  const first = pieces[0] ?? '';
  const last = pieces.at(-1) ?? '';
  const between = pieces.slice(1, -1).filter((piece) => piece !== '');
  if (pieces.length === 1) return (text, start, end) => end - start === first.length && text.startsWith(first, start);
  return (text, start, end) => {
    const lastStart = end - last.length;
    let from = start + first.length;
    if (from > lastStart || !text.startsWith(first, start) || !text.startsWith(last, lastStart)) return false;
    for (const piece of between) {
      const found = text.indexOf(piece, from);
      if (found < 0) return false;
      from = found + piece.length;
      if (from > lastStart) return false;
    }
    return true;
  };
};

/** Compiles a plain pattern for plain addresses; null for any other. */
export const compilePlainPattern = (pattern: string): PlainPattern | null => {
  const [, scheme = '*', rest] = (pattern.length <= maxPlainLength && plainPattern.exec(pattern)) || [];
  if (rest === undefined) return null;
  const matches = compileRange(rest);
  return ({ href, scheme: given, hostStart, pathEnd }) => {
    if (scheme !== '*' && scheme !== given) return false;
    if (matches(href, hostStart, pathEnd)) return true;
    // On the start page, the slash after the host may be missing.
    return href.indexOf('/', hostStart) === pathEnd - 1 && matches(href, hostStart, pathEnd - 1);
  };
};
