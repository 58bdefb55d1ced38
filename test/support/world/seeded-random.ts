/** Random numbers that are the same in every run: a generator of integers from 0 to below `limit`, by seed. */
export const createRandom = (seed: number) => {
  let state = seed;
  return (limit: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
};

/** Such a generator. */
export type Random = ReturnType<typeof createRandom>;

/** Returns one item of a non-empty list. */
export const pickOne = <Value>(random: Random, list: readonly Value[]): Value => {
  const item = list[random(list.length)];
  if (item === undefined) throw new Error('There is nothing to choose from');
  return item;
};
