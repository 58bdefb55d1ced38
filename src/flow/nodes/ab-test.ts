import { nodeResult, type RunNode } from '../conditions/node-result.ts';
import { getOwn, readArray, readNumber, readString, readStrings, toFiniteNumber } from '../read-value.ts';
import type { Reason } from '../reason.ts';
import type { FlowNode } from '../types.ts';

/** Sums are compared after rounding to a millionth, so that 0.1 and 0.2 are 0.3. */
const roundSum = (sum: number): number => Math.round(sum * 1e6) / 1e6;

/** A variant; the draws below `sum` that no earlier variant has are its own. */
interface Variant {
  variant: string;
  sum: number;
  next: readonly string[];
}

/** Parses the variants of an `abtest` node, and the sum of them all. */
export const parseVariants = (node: FlowNode): { variants: readonly Variant[]; total: number } => {
  let total = 0;
  const variants = readArray(getOwn(node, 'flowgate'), 'variants').map((entry) => {
    total += Math.max(readNumber(entry, 'percent') ?? 0, 0);
    return { variant: readString(entry, 'id') ?? '', sum: roundSum(total), next: readStrings(entry, 'next') };
  });
  return { variants, total: roundSum(total) };
};

/**
 * Compiles an `abtest` node: picks the first variant whose running percent sum is above the draw; the rest is in no
 * variant.
 */
export const compileAbTest = (node: FlowNode): RunNode => {
  const { variants, total } = parseVariants(node);
  return ({ env }) => ({
    ask: () => env.draw(node.id),
    resume: ({ value, error }) => {
      const draw = toFiniteNumber(value) ?? null;
      const match = variants.find(({ sum }) => draw !== null && draw < sum);
      const because: Reason = match
        ? { kind: 'variant-drawn', variant: match.variant, draw, sum: match.sum }
        : { kind: 'no-variant', draw, sum: total, message: error ?? '' };
      return nodeResult(match?.variant ?? 'none', because, match?.next);
    },
  });
};
