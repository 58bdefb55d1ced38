import type { Weights } from './audience.ts';

/** Returns the sums of weights up to each of them, divided by the sum of all. */
export const toCumulative = (weights: readonly number[]): Float64Array => {
  const sums = new Float64Array(weights.length);
  let sum = 0;
  for (const [index, weight] of weights.entries()) {
    sum += weight;
    sums[index] = sum;
  }
  return sums.map((each) => each / sum);
};

/** Returns the place of the first sum above a number from 0 to 1. */
export const findPlace = (cumulative: Float64Array, draw: number): number => {
  let [low, high] = [0, cumulative.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (draw < (cumulative[middle] ?? 1)) high = middle;
    else low = middle + 1;
  }
  return low;
};

/** Creates a function from a number between 0 and 1 to a name, by the weights of the names. */
export const createChoice = (weights: Weights): ((draw: number) => string) => {
  const names = Object.keys(weights);
  const cumulative = toCumulative(Object.values(weights));
  return (draw) => names[findPlace(cumulative, draw)] ?? '';
};
