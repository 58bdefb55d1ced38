import { compileSet, lineEnds, others, type Ranges } from './pattern-characters.ts';
import { createCursor } from './pattern-cursor.ts';
import { countGroups, readClass, readEscape } from './pattern-escapes.ts';
import { type Place, refuse, type Tree } from './pattern-tree.ts';

/** Flags that a group can change for what is in it. */
interface Flags {
  readonly i: boolean;
  readonly m: boolean;
  readonly s: boolean;
}

const lookAroundToken = /\?<?[=!]/y;
const namedToken = /\?<([^>]*)>/y;
const modifiedToken = /\?([ims]*)(?:(-)([ims]*))?:/y;
const quantifierToken = /(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/y;

const groupName = /^[$_\p{ID_Start}](?:[$\p{ID_Continue}]|\u200c|\u200d)*$/u;

const unescapeName = (written: string): string =>
  written.replace(/\\u(?:\{([\da-fA-F]{1,6})\}|([\da-fA-F]{4}))/g, (whole, long?: string, short?: string) => {
    const code = Number.parseInt(long ?? short ?? '', 16);
    return code > 0x10ffff ? whole : String.fromCodePoint(code);
  });

const changeFlags = (flags: Flags, on: string, dash: string | undefined, off: string): Flags => {
  const all = on + off;
  if (new Set(all).size < all.length || (dash !== undefined && all === '')) refuse();
  const has = (flag: keyof Flags) => on.includes(flag) || (flags[flag] && !off.includes(flag));
  return { i: has('i'), m: has('m'), s: has('s') };
};

/** How often the quantifier that was found asks for its atom. */
const readBounds = ([, sign, least, comma, most]: RegExpExecArray): { min: number; max: number } => {
  if (least === undefined) return { min: sign === '+' ? 1 : 0, max: sign === '?' ? 1 : Number.POSITIVE_INFINITY };
  const min = Number(least);
  const max = comma === undefined ? min : most === '' ? Number.POSITIVE_INFINITY : Number(most);
  return max < min ? refuse() : { min, max };
};

/**
 * Reads a regular expression as browsers do with `i` and without `u`, Annex B of ECMAScript included. Whether a
 * quantifier is lazy makes no difference to whether there is a match. Throws a `Refusal` where the syntax is invalid
 * or asks for what no automaton can do.
 */
export const readPattern = (source: string): Tree => {
  const cursor = createCursor(source);
  const groups = countGroups(source);
  /** Names of groups that can take part in the same match. */
  let names: ReadonlySet<string> = new Set();

  const nameGroup = (written: string) => {
    const name = unescapeName(written);
    if (!groupName.test(name) || names.has(name)) refuse();
    names = new Set([...names, name]);
  };

  const readGroup = (flags: Flags): Tree => {
    let inner = flags;
    if (cursor.peek() === '?') {
      if (cursor.take(lookAroundToken) !== null) refuse('look-around');
      const named = cursor.take(namedToken);
      const modified = cursor.take(modifiedToken);
      if (named !== null) nameGroup(named[1] ?? '');
      else if (modified !== null) inner = changeFlags(flags, modified[1] ?? '', modified[2], modified[3] ?? '');
      else refuse();
    }
    const tree = readChoice(inner);
    return cursor.eat(')') ? tree : refuse();
  };

  const readAtom = (flags: Flags): Tree => {
    if (cursor.eat('(')) return readGroup(flags);
    if (cursor.eat('[')) return { kind: 'characters', has: readClass(cursor, groups, !flags.i) };
    if (cursor.take(quantifierToken) !== null) refuse();
    let ranges: Ranges;
    if (cursor.eat('.')) ranges = others(flags.s ? [] : lineEnds);
    else if (cursor.eat('\\')) ranges = readEscape(cursor, groups);
    else {
      const code = cursor.unit();
      ranges = [[code, code]];
    }
    return { kind: 'characters', has: compileSet(ranges, false, !flags.i) };
  };

  const readPlace = ({ m }: Flags): Place | null => {
    if (cursor.eat('^')) return m ? 'line-start' : 'start';
    if (cursor.eat('$')) return m ? 'line-end' : 'end';
    if (cursor.eat('\\b')) return 'edge';
    return cursor.eat('\\B') ? 'no-edge' : null;
  };

  const readTerm = (flags: Flags): Tree => {
    const place = readPlace(flags);
    if (place !== null) return { kind: 'place', place };
    const part = readAtom(flags);
    const quantifier = cursor.take(quantifierToken);
    return quantifier === null ? part : { kind: 'repeat', part, ...readBounds(quantifier) };
  };

  const readChoice = (flags: Flags): Tree => {
    const before = names;
    const after = new Set(names);
    const ways: Tree[] = [];
    do {
      names = before;
      const parts: Tree[] = [];
      while (!['', '|', ')'].includes(cursor.peek())) parts.push(readTerm(flags));
      ways.push({ kind: 'sequence', parts });
      for (const name of names) after.add(name);
    } while (cursor.eat('|'));
    names = after;
    return { kind: 'choice', ways };
  };

  const tree = readChoice({ i: true, m: false, s: false });
  return cursor.peek() === '' ? tree : refuse();
};
