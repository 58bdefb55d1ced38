/** Chance that is the same in every run: a generator of whole numbers from 0 to below `limit`, for one seed. */
export const createDice = (seed: number) => {
  let state = seed;
  return (limit: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
};

/** Such a generator. */
export type Dice = ReturnType<typeof createDice>;

/** One of a list that is not empty. */
export const oneOf = <Value>(dice: Dice, list: readonly Value[]): Value => {
  const chosen = list[dice(list.length)];
  if (chosen === undefined) throw new Error('There is nothing to choose from');
  return chosen;
};
