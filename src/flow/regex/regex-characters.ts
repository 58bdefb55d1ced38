/** Tests whether a UTF-16 unit is accepted at one place of a pattern. */
export type CharacterTest = (code: number) => boolean;

/** Ranges of UTF-16 units, both ends included. */
export type Ranges = readonly (readonly [from: number, to: number])[];

const lastUnit = 0xffff;

/** Character classes of the escapes. */
export const digits: Ranges = [[0x30, 0x39]];
export const wordUnits: Ranges = [
  [0x30, 0x39],
  [0x41, 0x5a],
  [0x5f, 0x5f],
  [0x61, 0x7a],
];
export const lineTerminators: Ranges = [
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

/** Returns the units in none of the ranges, which must be sorted. */
export const invertRanges = (ranges: Ranges): Ranges => {
  const gaps: [number, number][] = [];
  let from = 0;
  for (const [start, end] of ranges) {
    if (start > from) gaps.push([from, start - 1]);
    from = end + 1;
  }
  return from > lastUnit ? gaps : [...gaps, [from, lastUnit]];
};

/** Returns whether the unit is in one of the ranges. */
export const isInRanges = (ranges: Ranges, code: number): boolean =>
  ranges.some(([from, to]) => code >= from && code <= to);

/** ECMAScript's Canonicalize without the `u` flag: one unit of upper case, and never from beyond ASCII into it. */
const canonical = (code: number): number => {
  const upper = String.fromCharCode(code).toUpperCase();
  const unit = upper.charCodeAt(0);
  return upper.length !== 1 || (code > 0x7f && unit <= 0x7f) ? code : unit;
};

let caseVariantsByUnit: ReadonlyMap<number, readonly number[]> | null = null;

/** Returns the units beyond ASCII that differ only by case; computed on first use. */
const caseVariants = (code: number): readonly number[] => {
  if (caseVariantsByUnit === null) {
    const variants = new Map<number, number[]>();
    for (let each = 0x80; each <= lastUnit; each++) {
      const key = canonical(each);
      if (key !== each) variants.set(key, [...(variants.get(key) ?? [key]), each]);
    }
    caseVariantsByUnit = variants;
  }
  return caseVariantsByUnit.get(canonical(code)) ?? [code];
};

const isMember = (ranges: Ranges, code: number, isExact: boolean): boolean => {
  if (isExact || code < 0x41) return isInRanges(ranges, code);
  if (code > 0x7f) return caseVariants(code).some((each) => isInRanges(ranges, each));
  const lower = code | 0x20;
  return isInRanges(ranges, code) || (lower >= 0x61 && lower <= 0x7a && isInRanges(ranges, code ^ 0x20));
};

/** Compiles a set of characters; ignores case unless `isExact`. Results for ASCII are cached. */
export const compileCharacterSet = (ranges: Ranges, isNegated: boolean, isExact: boolean): CharacterTest => {
  const isAscii = ranges.every(([, to]) => to <= 0x7f);
  const asciiCache: (boolean | undefined)[] = [];
  return (code) => {
    if (code > 0x7f) return (!isAscii && isMember(ranges, code, isExact)) !== isNegated;
    asciiCache[code] ??= isMember(ranges, code, isExact) !== isNegated;
    return asciiCache[code] === true;
  };
};
