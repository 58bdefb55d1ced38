/** Returns the rest of a budget of characters once this is written as JSON; below 0 as soon as it is too long. */
const leftAfter = (value: unknown, budget: number): number => {
  if (typeof value === 'string') return budget - value.length - 2;
  if (typeof value !== 'object' || value === null) return budget - 1;
  if (Array.isArray(value)) return leftAfterList(value, budget - 2);
  let rest = budget - 2;
  for (const key in value) {
    if (rest < 0) return rest;
    if (Object.hasOwn(value, key)) rest = leftAfter(Reflect.get(value, key), rest - key.length - 3);
  }
  return rest;
};

const leftAfterList = (list: readonly unknown[], budget: number): number => {
  // A list may be sparse: its length alone says how many commas it takes.
  if (list.length - 1 > budget) return -1;
  let rest = budget;
  for (const entry of list) {
    if (rest < 0) return rest;
    rest = leftAfter(entry, rest);
  }
  return rest;
};

/**
 * Tells whether foreign data may be written as JSON of at most so many characters. It looks at no more than these take,
 * however large or deep the data is, and whether or not it holds itself: nothing is written to find that out.
 */
export const mayFit = (value: unknown, longest: number): boolean => leftAfter(value, longest) >= 0;
