/** Returns the next number from 0 up to, but not including, 1. */
export type NextNumber = () => number;

/** Creates random numbers that are the same for the same seed: the generator “mulberry32”, with 32 bits of state. */
export const createRandom = (seed: number): NextNumber => {
  let state = Math.trunc(seed) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};
