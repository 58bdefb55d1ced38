/**
 * Finds variants that have other numbers of readers than their percents say, which means that readers of one of them are
 * lost or counted twice, and no result can be relied on. As the lifts, this is tested at each look: the test is the
 * sequential one of Lindon and Malek, “Anytime-valid inference for multinomial count data”, NeurIPS 2022,
 * arXiv:2011.03567. It compares the meant shares with all others by a Bayes factor, under a Dirichlet prior around the
 * meant ones.
 */

/** The readers of a variant, and the share that was meant, from 0 to 1. */
export interface SharedReaders {
  readers: number;
  share: number;
}

/** The weight of the prior: high, because a fault seldom moves shares by much. */
const priorWeight = 1000;

/** At most this part of the experiments in order is ever suspected. */
const alpha = 0.001;

/** Returns the logarithm of the gamma function for a number above 0, by Stirling's series. */
const logGamma = (value: number): number => {
  let [shift, at] = [0, value];
  for (; at < 10; at++) shift -= Math.log(at);
  const square = at * at;
  const series = 1 / (12 * at) - 1 / (360 * at * square) + 1 / (1260 * at * square * square);
  return shift + (at - 0.5) * Math.log(at) - at + Math.log(2 * Math.PI) / 2 + series;
};

/** Returns true once the readers can't be explained by the shares any more. Shares of 0 must have no readers. */
export const isSampleRatioOff = (counts: readonly SharedReaders[]): boolean => {
  if (counts.some(({ readers, share }) => share <= 0 && readers > 0)) return true;
  const present = counts.filter(({ share }) => share > 0);
  const sum = present.reduce((total, { share }) => total + share, 0);
  const readers = present.reduce((total, each) => total + each.readers, 0);
  let logFactor = logGamma(priorWeight) - logGamma(priorWeight + readers);
  for (const each of present) {
    const share = each.share / sum;
    const prior = priorWeight * share;
    logFactor += logGamma(prior + each.readers) - logGamma(prior) - each.readers * Math.log(share);
  }
  return logFactor >= -Math.log(alpha);
};
