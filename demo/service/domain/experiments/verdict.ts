/** Plain verdicts about experiments: what an editor should do, and why. */
import type { experimentVerdicts } from '#src/contract/flows/experiment.ts';
import { compareRates, type Difference, rateOf, readersUntil, type VariantCounts } from './confidence-sequence.ts';
import { isSampleRatioOff } from './sample-ratio.ts';

/** No verdict before each variant has so many readers, because the intervals are asymptotic. */
const minimumReaders = 100;
/**
 * No verdict before each variant would have so many readers who reach the goal, and so many who don't, if the rate of all
 * were its own: with fewer, a small variant claims differences that are not there.
 */
const minimumExpected = 20;

/** The part of the experiments without any difference in which one is ever claimed. */
const alpha = 0.05;

/** A variant with what was counted. */
export interface CountedVariant extends VariantCounts {
  variant: string;
  name: string;
  /** As the node says, from 0 to 100. */
  percent: number;
}

/** A variant beside the first one. Lifts are parts of the first one's rate; null while that is 0. */
export interface Comparison {
  variant: string;
  difference: Difference;
  lift: Difference | null;
}

/** A verdict. */
export interface Verdict {
  kind: (typeof experimentVerdicts)[number];
  /** The variant to take; null without one. */
  variant: string | null;
  /** Days until the experiment can end, of `not-enough`; null if nobody can say, or if it is no longer live. */
  daysLeft: number | null;
  /** For an editor. */
  text: string;
}

/** The facts of a verdict. */
export interface VerdictFacts {
  variants: readonly CountedVariant[];
  /** In percent of the first variant's rate. */
  smallestLift: number;
  /** Days since the first exposure, above 0. */
  days: number;
  /** False once another version is live: no more readers come. */
  isLive: boolean;
}

/** A no-break space keeps number and sign together. */
const percent = (part: number): string => `${(part * 100).toFixed(Math.abs(part) < 0.1 ? 1 : 0)}\u00a0%`;
const signed = (part: number): string => (part > 0 ? `+${percent(part)}` : percent(part).replace('-', '−'));
const nameOf = ({ name, variant }: CountedVariant): string => name || variant;

/** Returns the level for each comparison: several of them share it. */
const levelFor = (variants: readonly CountedVariant[]): number => alpha / Math.max(variants.length - 1, 1);

/** Compares each variant with the first one. */
export const compareVariants = (variants: readonly CountedVariant[]): Comparison[] => {
  const [first, ...others] = variants;
  if (first === undefined || variants.some(({ readers }) => readers === 0)) return [];
  const rate = rateOf(first);
  return others.map((other) => {
    const difference = compareRates(first, other, levelFor(variants));
    const { value, low, high } = difference;
    const lift = rate === 0 ? null : { value: value / rate, low: low / rate, high: high / rate };
    return { variant: other.variant, difference, lift };
  });
};

/** Returns the factor of readers, at the present rates, that all minimums need; Infinity if nobody can say. */
const growthToMinimum = (variants: readonly VariantCounts[]): number => {
  const readers = variants.reduce((sum, each) => sum + each.readers, 0);
  const conversions = variants.reduce((sum, each) => sum + each.conversions, 0);
  const rarer = Math.min(conversions, readers - conversions) / readers;
  const needed = Math.max(minimumReaders, minimumExpected / rarer);
  const factors = variants.map((each) => needed / each.readers);
  return Math.max(...factors.map((factor) => (Number.isNaN(factor) ? Number.POSITIVE_INFINITY : factor)));
};

/** True once the intervals can be relied on. */
export const hasMinimum = (variants: readonly VariantCounts[]): boolean => growthToMinimum(variants) <= 1;

/** Returns the number of readers that all variants need together; 0 if there are enough. */
const findMissingReaders = ({ variants, smallestLift }: VerdictFacts, isMinimumReached: boolean): number => {
  const [first, ...others] = variants;
  if (first === undefined) return Number.POSITIVE_INFINITY;
  const all = variants.reduce((sum, { readers }) => sum + readers, 0);
  const margin = rateOf(first) * (smallestLift / 100);
  const scales = others.map((other) => {
    const gap = Math.abs(rateOf(other) - rateOf(first));
    // It ends by a difference once the half width is below the gap, or without one once both fit into the margin.
    const target = isMinimumReached ? Math.max(gap, margin - gap) : margin;
    if (target === 0) return Number.POSITIVE_INFINITY;
    return readersUntil(first, other, levelFor(variants), target) / (first.readers + other.readers);
  });
  return Math.max(all * Math.max(growthToMinimum(variants), ...scales) - all, 0);
};

/** More days than this are no plan. */
const maxDays = 365;

const notEnough = (facts: VerdictFacts, isMinimumReached: boolean): Verdict => {
  const none = { kind: 'not-enough', variant: null } as const;
  if (!facts.isLive) {
    const text = 'Not enough readers, and this version is no longer live: nothing more is counted.';
    return { ...none, daysLeft: null, text };
  }
  const all = facts.variants.reduce((sum, { readers }) => sum + readers, 0);
  const days = Math.max(Math.ceil(findMissingReaders(facts, isMinimumReached) / (all / facts.days)), 1);
  if (!Number.isFinite(days)) {
    const text = 'Not enough readers yet: too few have reached the goal to say how long it will take.';
    return { ...none, daysLeft: null, text };
  }
  if (days > maxDays) {
    const text = `Not enough readers yet, and at this pace it takes more than a year to tell a lift of ${facts.smallestLift} %: choose a goal that more readers reach, or a larger “smallestLift”.`;
    return { ...none, daysLeft: null, text };
  }
  return {
    ...none,
    daysLeft: days,
    text: `Not enough readers yet: about ${days} more ${days === 1 ? 'day' : 'days'}.`,
  };
};

const intervalText = ({ difference, lift }: Comparison): string => {
  if (lift === null) {
    const [value, low, high] = [difference.value, difference.low, difference.high].map((part) => signed(part));
    return `${value} of the readers (${low} to ${high})`;
  }
  return `${signed(lift.value)} (${signed(lift.low)} to ${signed(lift.high)})`;
};

/** Returns the verdict if the intervals are narrow enough for one; null if not. */
const decideByIntervals = (
  { variants, smallestLift }: VerdictFacts,
  comparisons: readonly Comparison[],
): Verdict | null => {
  const [first] = variants;
  if (first === undefined || comparisons.length === 0) return null;
  const variantOf = ({ variant }: Comparison) => variants.find((each) => each.variant === variant) ?? first;
  const [best] = comparisons
    .filter(({ difference }) => difference.low > 0)
    .sort((a, b) => b.difference.value - a.difference.value);
  if (best !== undefined) {
    const text = `${nameOf(variantOf(best))} is better than ${nameOf(first)}: ${intervalText(best)}.`;
    return { kind: 'better', variant: best.variant, daysLeft: null, text };
  }
  if (comparisons.every(({ difference }) => difference.high < 0)) {
    const others = comparisons.map((each) => `${nameOf(variantOf(each))} ${intervalText(each)}`).join('; ');
    const text = `${nameOf(first)} is better: ${others}.`;
    return { kind: 'first-better', variant: first.variant, daysLeft: null, text };
  }
  const widest = Math.max(
    ...comparisons.map(({ lift }) =>
      lift === null ? Number.POSITIVE_INFINITY : Math.max(Math.abs(lift.low), Math.abs(lift.high)),
    ),
  );
  if (widest > smallestLift / 100) return null;
  const text = `No difference larger than ${percent(widest)}: take the one that you like.`;
  return { kind: 'no-difference', variant: null, daysLeft: null, text };
};

/** The verdict about a test without a goal. */
export const noGoalVerdict: Verdict = {
  kind: 'no-goal',
  variant: null,
  daysLeft: null,
  text: 'This test has no goal, so nothing is compared: choose one in the form of the node, and publish that version.',
};

/** Returns the verdict about an experiment. It stays right however often it is asked for (`confidence-sequence.ts`). */
export const decideExperiment = (facts: VerdictFacts): Verdict => {
  const { variants } = facts;
  if (isSampleRatioOff(variants.map(({ readers, percent: share }) => ({ readers, share: share / 100 })))) {
    const counts = variants.map((each) => `${each.readers} in ${nameOf(each)} (${each.percent} % meant)`).join(', ');
    const text = `Do not rely on this: the variants have other shares of the readers than they should: ${counts}. Look for what loses readers of one of them, such as an error on its pages, and start again with a new version.`;
    return { kind: 'sample-ratio', variant: null, daysLeft: null, text };
  }
  const isMinimumReached = hasMinimum(variants);
  const verdict = isMinimumReached ? decideByIntervals(facts, compareVariants(variants)) : null;
  return verdict ?? notEnough(facts, isMinimumReached);
};
