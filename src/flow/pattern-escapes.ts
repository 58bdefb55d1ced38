import {
  type CharacterTest,
  compileSet,
  digits,
  others,
  type Ranges,
  spaces,
  wordUnits,
} from './pattern-characters.ts';
import type { Cursor } from './pattern-cursor.ts';
import { refuse } from './pattern-tree.ts';

/** What decides, by Annex B, what an escape means: how many groups capture, and whether any has a name. */
export interface Groups {
  captures: number;
  isNamed: boolean;
}

const classes: ReadonlyMap<string, Ranges> = new Map([
  ['d', digits],
  ['D', others(digits)],
  ['w', wordUnits],
  ['W', others(wordUnits)],
  ['s', spaces],
  ['S', others(spaces)],
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
export const countGroups = (source: string): Groups => {
  const bare = source.replace(/\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*\]?/g, '.');
  const plain = bare.match(/\((?!\?)/g)?.length ?? 0;
  const named = bare.match(/\(\?<(?![=!])/g)?.length ?? 0;
  return { captures: plain + named, isNamed: named > 0 };
};

/** After a backslash: the one character that is meant. */
const readCharacter = (cursor: Cursor, isNamed: boolean, isInClass: boolean): number => {
  const hex = cursor.take(hexToken);
  if (hex !== null) return Number.parseInt(hex[1] ?? hex[2] ?? '', 16);
  const octal = cursor.take(octalToken);
  if (octal !== null) return Number.parseInt(octal[0], 8);
  const control = cursor.take(isInClass ? classControlToken : controlToken);
  if (control !== null) return (control[1] ?? '').charCodeAt(0) % 32;
  // `\c` without a letter is a backslash, and the `c` is read after it.
  if (cursor.peek() === 'c') return 0x5c;
  const code = cursor.unit();
  const letter = String.fromCharCode(code);
  if (letter === 'k' && isNamed) return refuse(isInClass ? 'invalid-syntax' : 'back-reference');
  return isInClass && letter === 'b' ? 0x08 : (controls.get(letter) ?? code);
};

const readClassEscape = (cursor: Cursor): Ranges | null => {
  const ranges = classes.get(cursor.peek());
  if (ranges === undefined) return null;
  cursor.unit();
  return ranges;
};

/** After a backslash, outside of a class. */
export const readEscape = (cursor: Cursor, { captures, isNamed }: Groups): Ranges => {
  const ranges = readClassEscape(cursor);
  if (ranges !== null) return ranges;
  const mark = cursor.mark();
  const number = cursor.take(numberToken);
  if (number !== null && Number(number[0]) <= captures) refuse('back-reference');
  cursor.reset(mark);
  const code = readCharacter(cursor, isNamed, false);
  return [[code, code]];
};

const hyphen: Ranges = [[0x2d, 0x2d]];

/** The unit, if it is one; the escape of a class always stands for more. */
const oneOf = ([first, ...more]: Ranges): number | null =>
  first !== undefined && more.length === 0 && first[0] === first[1] ? first[0] : null;

/** After a `[`, up to and with its `]`. */
export const readClass = (cursor: Cursor, { isNamed }: Groups, isExact: boolean): CharacterTest => {
  const readAtom = (): Ranges => {
    const isEscape = cursor.eat('\\');
    const ranges = isEscape ? readClassEscape(cursor) : null;
    if (ranges !== null) return ranges;
    const code = isEscape ? readCharacter(cursor, isNamed, true) : cursor.unit();
    return [[code, code]];
  };
  const isNegated = cursor.eat('^');
  const ranges: Ranges[number][] = [];
  while (!cursor.eat(']')) {
    const first = readAtom();
    const isRange = cursor.peek() === '-' && cursor.peek(1) !== ']';
    if (isRange) cursor.unit();
    const last = isRange ? readAtom() : first;
    const [from, to] = [oneOf(first), oneOf(last)];
    if (from === null || to === null) ranges.push(...first, ...last, ...(isRange ? hyphen : []));
    else if (from > to) refuse();
    else ranges.push([from, to]);
  }
  return compileSet(ranges, isNegated, isExact);
};
