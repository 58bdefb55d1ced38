/**
 * Intervals that stay valid however often somebody looks: asymptotic confidence sequences. A fixed 95 % interval is wrong
 * for 5 % of the experiments at each look, so looking each day until it excludes zero ends far more of them by chance.
 *
 * Method: Waudby-Smith, Arbour, Sinha, Kennedy, Ramdas, “Time-uniform central limit theory and asymptotic confidence
 * sequences”, Annals of Statistics 52(6), 2024, arXiv:2103.06476, theorem 2.2 and its choice of rho; GrowthBook's
 * sequential tests use it, too (https://docs.growthbook.io/statistics/sequential).
 */

/** Readers of a variant, and those of them who reached the goal. */
export interface VariantCounts {
  readers: number;
  conversions: number;
}

/** A difference of two rates with its confidence sequence, all as parts of 1. */
export interface Difference {
  value: number;
  low: number;
  high: number;
}

/** The intervals are narrowest at about this number of readers; they are valid at every other, too. */
const tunedReaders = 5000;

/** Returns rho squared: it makes the sequence narrowest at `tunedReaders`. */
const rhoSquared = (alpha: number): number => {
  const spread = -2 * Math.log(alpha);
  return (spread + Math.log(spread + 1)) / tunedReaders;
};

/** Returns the half width of the sequence after so many readers, for a standard deviation of one reader of 1. */
const boundaryAt = (readers: number, alpha: number): number => {
  const scaled = readers * rhoSquared(alpha);
  return Math.sqrt(((2 * (scaled + 1)) / (readers * scaled)) * Math.log(Math.sqrt(scaled + 1) / alpha));
};

/** Returns a rate; 0 without readers. */
export const rateOf = ({ readers, conversions }: VariantCounts): number => (readers === 0 ? 0 : conversions / readers);

const varianceOf = (counts: VariantCounts): number => {
  const rate = rateOf(counts);
  return (rate * (1 - rate)) / counts.readers;
};

/** Returns the standard deviation that one reader adds to the difference, at the shares that the variants have. */
const deviationOf = (first: VariantCounts, other: VariantCounts): number =>
  Math.sqrt((varianceOf(first) + varianceOf(other)) * (first.readers + other.readers));

/**
 * Returns by how much the rate of `other` is above that of `first`. With a probability of 1 - `alpha`, the interval
 * contains the true difference at all looks together. It is asymptotic: don't use it below some hundred readers.
 */
export const compareRates = (first: VariantCounts, other: VariantCounts, alpha: number): Difference => {
  const value = rateOf(other) - rateOf(first);
  const half = deviationOf(first, other) * boundaryAt(first.readers + other.readers, alpha);
  return { value, low: value - half, high: value + half };
};

/** The number of readers beyond which nobody waits. */
const maxReaders = 1e12;

/**
 * Returns how many readers both variants together need until the half width is at most `halfWidth`, if rates and shares
 * stay as they are; Infinity if that is out of reach.
 */
export const readersUntil = (first: VariantCounts, other: VariantCounts, alpha: number, halfWidth: number): number => {
  const deviation = deviationOf(first, other);
  const isEnough = (readers: number) => deviation * boundaryAt(readers, alpha) <= halfWidth;
  let low = first.readers + other.readers;
  if (isEnough(low)) return low;
  let high = low * 2;
  while (!isEnough(high)) {
    if (high > maxReaders) return Number.POSITIVE_INFINITY;
    [low, high] = [high, high * 2];
  }
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isEnough(middle)) high = middle;
    else low = middle;
  }
  return high;
};
