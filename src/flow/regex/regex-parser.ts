import { compileCharacterSet, invertRanges, lineTerminators, type Ranges } from './regex-characters.ts';
import { type Cursor, createCursor } from './regex-cursor.ts';
import { countGroups, type GroupInfo, readClass, readEscape } from './regex-escapes.ts';
import { type Position, type RegexTree, rejectPattern } from './regex-tree.ts';

/** Flags that a group can change for its content. */
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

const unescapeName = (rawName: string): string =>
  rawName.replace(/\\u(?:\{([\da-fA-F]{1,6})\}|([\da-fA-F]{4}))/g, (whole, long?: string, short?: string) => {
    const code = Number.parseInt(long ?? short ?? '', 16);
    return code > 0x10ffff ? whole : String.fromCodePoint(code);
  });

const changeFlags = (flags: Flags, on: string, dash: string | undefined, off: string): Flags => {
  const all = on + off;
  if (new Set(all).size < all.length || (dash !== undefined && all === '')) rejectPattern();
  const has = (flag: keyof Flags) => on.includes(flag) || (flags[flag] && !off.includes(flag));
  return { i: has('i'), m: has('m'), s: has('s') };
};

/** Returns the bounds of a quantifier. */
const readBounds = ([, sign, least, comma, most]: RegExpExecArray): { min: number; max: number } => {
  if (least === undefined) return { min: sign === '+' ? 1 : 0, max: sign === '?' ? 1 : Number.POSITIVE_INFINITY };
  const min = Number(least);
  const max = comma === undefined ? min : most === '' ? Number.POSITIVE_INFINITY : Number(most);
  return max < min ? rejectPattern() : { min, max };
};

/** The state of one parse. */
interface Parse {
  readonly cursor: Cursor;
  readonly groups: GroupInfo;
  /** Names of groups that can be part of the same match. */
  names: ReadonlySet<string>;
}

const addGroupName = (parse: Parse, rawName: string): void => {
  const name = unescapeName(rawName);
  if (!groupName.test(name) || parse.names.has(name)) rejectPattern();
  parse.names = new Set([...parse.names, name]);
};

/** Reads the name or the flags of a group, after its `(`, and returns the flags of its content. */
const readGroupHead = (parse: Parse, flags: Flags): Flags => {
  const { cursor } = parse;
  if (cursor.peek() !== '?') return flags;
  if (cursor.match(lookAroundToken) !== null) return rejectPattern('look-around');
  const namedGroup = cursor.match(namedToken);
  if (namedGroup !== null) {
    addGroupName(parse, namedGroup[1] ?? '');
    return flags;
  }
  const [, on = '', dash, off = ''] = cursor.match(modifiedToken) ?? rejectPattern();
  return changeFlags(flags, on, dash, off);
};

const readGroup = (parse: Parse, flags: Flags): RegexTree => {
  const tree = readChoice(parse, readGroupHead(parse, flags));
  return parse.cursor.skip(')') ? tree : rejectPattern();
};

/** Reads a dot, an escape or a single character. */
const readRanges = ({ cursor, groups }: Parse, flags: Flags): Ranges => {
  if (cursor.skip('.')) return invertRanges(flags.s ? [] : lineTerminators);
  if (cursor.skip('\\')) return readEscape(cursor, groups);
  const code = cursor.nextUnit();
  return [[code, code]];
};

const readAtom = (parse: Parse, flags: Flags): RegexTree => {
  const { cursor, groups } = parse;
  if (cursor.skip('(')) return readGroup(parse, flags);
  if (cursor.skip('[')) return { kind: 'characters', has: readClass(cursor, groups, !flags.i) };
  if (cursor.match(quantifierToken) !== null) rejectPattern();
  return { kind: 'characters', has: compileCharacterSet(readRanges(parse, flags), false, !flags.i) };
};

const readPosition = (cursor: Cursor, { m }: Flags): Position | null => {
  if (cursor.skip('^')) return m ? 'line-start' : 'start';
  if (cursor.skip('$')) return m ? 'line-end' : 'end';
  if (cursor.skip('\\b')) return 'edge';
  return cursor.skip('\\B') ? 'no-edge' : null;
};

const readTerm = (parse: Parse, flags: Flags): RegexTree => {
  const position = readPosition(parse.cursor, flags);
  if (position !== null) return { kind: 'place', position };
  const part = readAtom(parse, flags);
  const quantifier = parse.cursor.match(quantifierToken);
  return quantifier === null ? part : { kind: 'repeat', part, ...readBounds(quantifier) };
};

const readChoice = (parse: Parse, flags: Flags): RegexTree => {
  const { cursor, names: before } = parse;
  const after = new Set(before);
  const branches: RegexTree[] = [];
  do {
    parse.names = before;
    const parts: RegexTree[] = [];
    while (!['', '|', ')'].includes(cursor.peek())) parts.push(readTerm(parse, flags));
    branches.push({ kind: 'sequence', parts });
    for (const name of parse.names) after.add(name);
  } while (cursor.skip('|'));
  parse.names = after;
  return { kind: 'choice', branches };
};

/**
 * Parses a regular expression as browsers do with `i` and without `u`, including Annex B of ECMAScript. Lazy
 * quantifiers match the same texts as greedy ones. Throws a `PatternError` if the syntax is invalid or no automaton can
 * express it.
 */
export const parseRegex = (source: string): RegexTree => {
  const cursor = createCursor(source);
  const tree = readChoice({ cursor, groups: countGroups(source), names: new Set() }, { i: true, m: false, s: false });
  return cursor.peek() === '' ? tree : rejectPattern();
};
