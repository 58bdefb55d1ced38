/** Tells whether a UTF-16 unit is one of those that a pattern asks for at one place. */
export type CharacterTest = (code: number) => boolean;

/** Ranges of UTF-16 units, both ends included. */
export type Ranges = readonly (readonly [from: number, to: number])[];

const lastUnit = 0xffff;

/** The classes that escapes stand for. */
export const digits: Ranges = [[0x30, 0x39]];
export const wordUnits: Ranges = [
  [0x30, 0x39],
  [0x41, 0x5a],
  [0x5f, 0x5f],
  [0x61, 0x7a],
];
export const lineEnds: Ranges = [
  [0x0a, 0x0a],
  [0x0d, 0x0d],
  [0x2028, 0x2029],
];
export const spaces: Ranges = [
  [0x09, 0x0d],
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
];

/** What is in none of the ranges, which are in order. */
export const others = (ranges: Ranges): Ranges => {
  const gaps: [number, number][] = [];
  let from = 0;
  for (const [start, end] of ranges) {
    if (start > from) gaps.push([from, start - 1]);
    from = end + 1;
  }
  return from > lastUnit ? gaps : [...gaps, [from, lastUnit]];
};

/** Is the unit in one of the ranges? */
export const isIn = (ranges: Ranges, code: number): boolean => ranges.some(([from, to]) => code >= from && code <= to);

/** ECMAScript's Canonicalize without the `u` flag: one unit of upper case, and never from beyond ASCII into it. */
const canonical = (code: number): number => {
  const upper = String.fromCharCode(code).toUpperCase();
  const unit = upper.charCodeAt(0);
  return upper.length !== 1 || (code > 0x7f && unit <= 0x7f) ? code : unit;
};

let equals: ReadonlyMap<number, readonly number[]> | null = null;

/** The units beyond ASCII that are one but for their case; made when first asked for. */
const equalsOf = (code: number): readonly number[] => {
  if (equals === null) {
    const made = new Map<number, number[]>();
    for (let each = 0x80; each <= lastUnit; each++) {
      const key = canonical(each);
      if (key !== each) made.set(key, [...(made.get(key) ?? [key]), each]);
    }
    equals = made;
  }
  return equals.get(canonical(code)) ?? [code];
};

const isMember = (ranges: Ranges, code: number, isExact: boolean): boolean => {
  if (isExact || code < 0x41) return isIn(ranges, code);
  if (code > 0x7f) return equalsOf(code).some((each) => isIn(ranges, each));
  const lower = code | 0x20;
  return isIn(ranges, code) || (lower >= 0x61 && lower <= 0x7a && isIn(ranges, code ^ 0x20));
};

/** Compiles a class of characters; without regard to case unless `isExact`. What it found out it remembers for ASCII. */
export const compileSet = (ranges: Ranges, isNegated: boolean, isExact: boolean): CharacterTest => {
  const isAscii = ranges.every(([, to]) => to <= 0x7f);
  const known: (boolean | undefined)[] = [];
  return (code) => {
    if (code > 0x7f) return (!isAscii && isMember(ranges, code, isExact)) !== isNegated;
    known[code] ??= isMember(ranges, code, isExact) !== isNegated;
    return known[code] === true;
  };
};
