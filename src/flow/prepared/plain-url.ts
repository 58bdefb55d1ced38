/**
 * Addresses and patterns without anything that the URL standard rewrites. They are compared in place, without parsing;
 * all others take the way of `url/url.ts`, and one test holds both to the same results.
 */

/** A plain address: its path ends at `pathEnd`, with the host before it from `hostStart` on. */
export interface PlainUrl {
  href: string;
  scheme: 'http' | 'https';
  hostStart: number;
  pathEnd: number;
  /** The path is `/`. */
  isStartPage: boolean;
}

/** Longer inputs are cut, which only the parser does. */
const maxPlainLength = 2000;

const codeOf = (character: string): number => character.charCodeAt(0);
const [slash, dot, dash, questionMark] = [codeOf('/'), codeOf('.'), codeOf('-'), codeOf('?')];

/** Tests the characters with these codes; all others are beyond ASCII, and not plain. */
const asciiTable = (pattern: RegExp): Uint8Array =>
  Uint8Array.from({ length: 128 }, (_, code) => (pattern.test(String.fromCharCode(code)) ? 1 : 0));

const isHostCharacter = asciiTable(/[a-z\d]/);
const isLetter = asciiTable(/[a-z]/);
const isPathCharacter = asciiTable(/[\w~./-]/);
const isQueryCharacter = asciiTable(/[\w~./=&+-]/);

/**
 * Returns the end of a plain host: labels of letters and digits, with single dashes between them, of which the last
 * starts with a letter. -1 for any other.
 */
const findHostEnd = (href: string, start: number): number => {
  let labelStart = start;
  let isAfterCharacter = false;
  for (let index = start; index < href.length; index++) {
    const code = href.charCodeAt(index);
    if (isHostCharacter[code] === 1) {
      isAfterCharacter = true;
      continue;
    }
    if (!isAfterCharacter) return -1;
    if (code === slash) return isLetter[href.charCodeAt(labelStart)] === 1 ? index : -1;
    if (code === dot) labelStart = index + 1;
    else if (code !== dash) return -1;
    isAfterCharacter = false;
  }
  return -1;
};

const isPlainQuery = (href: string, start: number): boolean => {
  for (let index = start; index < href.length; index++)
    if (isQueryCharacter[href.charCodeAt(index)] !== 1) return false;
  return true;
};

/** Returns the end of a plain path, before its query; -1 for any other. */
const findPathEnd = (href: string, start: number): number => {
  let before = slash;
  for (let index = start; index < href.length; index++) {
    const code = href.charCodeAt(index);
    if (code === questionMark) return isPlainQuery(href, index + 1) ? index : -1;
    if (isPathCharacter[code] !== 1 || (code === dot && before === slash)) return -1;
    before = code;
  }
  return href.length;
};

/** Reads a plain address; null for any other. */
export const readPlainUrl = (href: string): PlainUrl | null => {
  if (href.length > maxPlainLength) return null;
  const isSecure = href.startsWith('https://');
  if (!isSecure && !href.startsWith('http://')) return null;
  const hostStart = isSecure ? 8 : 7;
  const hostEnd = findHostEnd(href, hostStart);
  const pathEnd = hostEnd < 0 ? -1 : findPathEnd(href, hostEnd + 1);
  if (pathEnd < 0) return null;
  return { href, scheme: isSecure ? 'https' : 'http', hostStart, pathEnd, isStartPage: hostEnd + 1 === pathEnd };
};

const plainPattern = /^(?:(https?|\*):\/\/)?([a-z\d.*-]+(?:\/[\w~.*/-]*)?)$/;

/** Matches the whole of `text` between two positions. */
type RangeMatch = (text: string, start: number, end: number) => boolean;

/** Matches a plain address. */
export type PlainPattern = (url: PlainUrl) => boolean;

/** Compiles the test whether a text has a piece at a position. Most addresses of a site differ late: ends are compared first. */
const compilePiece = (piece: string): ((text: string, start: number) => boolean) => {
  if (piece === '') return () => true;
  const lastIndex = piece.length - 1;
  const lastCode = piece.charCodeAt(lastIndex);
  return (text, start) => text.charCodeAt(start + lastIndex) === lastCode && text.startsWith(piece, start);
};

/** Finds pieces from left to right, each after the one before; true if the last ends before `end`. */
const hasPieces = (pieces: readonly string[], text: string, start: number, end: number): boolean => {
  let from = start;
  for (const piece of pieces) {
    const found = text.indexOf(piece, from);
    if (found < 0) return false;
    from = found + piece.length;
    if (from > end) return false;
  }
  return true;
};

/** Compiles a wildcard for a part of a text: the first piece, the last, and those between from left to right. */
const compileRange = (pattern: string): RangeMatch => {
  const pieces = pattern.split('*');
  const first = pieces[0] ?? '';
  const last = pieces.at(-1) ?? '';
  const between = pieces.slice(1, -1).filter((piece) => piece !== '');
  const startsWithFirst = compilePiece(first);
  if (pieces.length === 1) return (text, start, end) => end - start === first.length && startsWithFirst(text, start);
  const endsWithLast = compilePiece(last);
  return (text, start, end) => {
    const from = start + first.length;
    const lastStart = end - last.length;
    return (
      from <= lastStart &&
      startsWithFirst(text, start) &&
      endsWithLast(text, lastStart) &&
      hasPieces(between, text, from, lastStart)
    );
  };
};

/** Compiles a plain pattern for plain addresses; null for any other. */
export const compilePlainPattern = (pattern: string): PlainPattern | null => {
  const [, scheme = '*', rest] = (pattern.length <= maxPlainLength && plainPattern.exec(pattern)) || [];
  if (rest === undefined) return null;
  const matches = compileRange(rest);
  return ({ href, scheme: given, hostStart, pathEnd, isStartPage }) => {
    if (scheme !== '*' && scheme !== given) return false;
    if (matches(href, hostStart, pathEnd)) return true;
    // On the start page, the slash after the host may be missing.
    return isStartPage && matches(href, hostStart, pathEnd - 1);
  };
};
