import {
  type CharacterTest,
  compileCharacterSet,
  digits,
  invertRanges,
  type Ranges,
  spaces,
  wordUnits,
} from './regex-characters.ts';
import type { Cursor } from './regex-cursor.ts';
import { rejectPattern } from './regex-tree.ts';

/** Facts that decide the meaning of an escape (Annex B): the number of capturing groups, and whether any is named. */
export interface GroupInfo {
  captures: number;
  isNamed: boolean;
}

const classes: ReadonlyMap<string, Ranges> = new Map([
  ['d', digits],
  ['D', invertRanges(digits)],
  ['w', wordUnits],
  ['W', invertRanges(wordUnits)],
  ['s', spaces],
  ['S', invertRanges(spaces)],
]);

const controls: ReadonlyMap<string, number> = new Map([
  ['f', 0x0c],
  ['n', 0x0a],
  ['r', 0x0d],
  ['t', 0x09],
  ['v', 0x0b],
]);

const hexToken = /x([\dA-Fa-f]{2})|u([\dA-Fa-f]{4})/y;
const octalToken = /[0-3][0-7]{0,2}|[4-7][0-7]?/y;
const controlToken = /c([A-Za-z])/y;
const classControlToken = /c([A-Za-z\d_])/y;
const numberToken = /[1-9]\d*/y;

/** Counts the groups of a whole pattern. */
export const countGroups = (source: string): GroupInfo => {
  const withoutClasses = source.replace(/\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*\]?/g, '.');
  const plainGroups = withoutClasses.match(/\((?!\?)/g)?.length ?? 0;
  const namedGroups = withoutClasses.match(/\(\?<(?![=!])/g)?.length ?? 0;
  return { captures: plainGroups + namedGroups, isNamed: namedGroups > 0 };
};

/** Reads the one character after a backslash. */
const readCharacter = (cursor: Cursor, isNamed: boolean, isInClass: boolean): number => {
  const hex = cursor.match(hexToken);
  if (hex !== null) return Number.parseInt(hex[1] ?? hex[2] ?? '', 16);
  const octal = cursor.match(octalToken);
  if (octal !== null) return Number.parseInt(octal[0], 8);
  const control = cursor.match(isInClass ? classControlToken : controlToken);
  if (control !== null) return (control[1] ?? '').charCodeAt(0) % 32;
  // `\c` without a letter is a backslash, and the `c` is read after it.
  if (cursor.peek() === 'c') return 0x5c;
  const code = cursor.nextUnit();
  const letter = String.fromCharCode(code);
  if (letter === 'k' && isNamed) return rejectPattern(isInClass ? 'invalid-syntax' : 'back-reference');
  return isInClass && letter === 'b' ? 0x08 : (controls.get(letter) ?? code);
};

const readClassEscape = (cursor: Cursor): Ranges | null => {
  const ranges = classes.get(cursor.peek());
  if (ranges === undefined) return null;
  cursor.nextUnit();
  return ranges;
};

/** Reads an escape outside a class, after the backslash. */
export const readEscape = (cursor: Cursor, { captures, isNamed }: GroupInfo): Ranges => {
  const ranges = readClassEscape(cursor);
  if (ranges !== null) return ranges;
  const mark = cursor.mark();
  const number = cursor.match(numberToken);
  if (number !== null && Number(number[0]) <= captures) rejectPattern('back-reference');
  cursor.reset(mark);
  const code = readCharacter(cursor, isNamed, false);
  return [[code, code]];
};

const hyphen: Ranges = [[0x2d, 0x2d]];

/** Returns the unit if there is exactly one; a class escape always has more. */
const singleUnit = ([first, ...more]: Ranges): number | null =>
  first !== undefined && more.length === 0 && first[0] === first[1] ? first[0] : null;

/** Reads a class after its `[`, including its `]`. */
export const readClass = (cursor: Cursor, { isNamed }: GroupInfo, isExact: boolean): CharacterTest => {
  const readAtom = (): Ranges => {
    const isEscape = cursor.skip('\\');
    const ranges = isEscape ? readClassEscape(cursor) : null;
    if (ranges !== null) return ranges;
    const code = isEscape ? readCharacter(cursor, isNamed, true) : cursor.nextUnit();
    return [[code, code]];
  };
  const isNegated = cursor.skip('^');
  const ranges: Ranges[number][] = [];
  while (!cursor.skip(']')) {
    const first = readAtom();
    const isRange = cursor.peek() === '-' && cursor.peek(1) !== ']';
    if (isRange) cursor.nextUnit();
    const last = isRange ? readAtom() : first;
    const [from, to] = [singleUnit(first), singleUnit(last)];
    if (from === null || to === null) ranges.push(...first, ...last, ...(isRange ? hyphen : []));
    else if (from > to) rejectPattern();
    else ranges.push([from, to]);
  }
  return compileCharacterSet(ranges, isNegated, isExact);
};
