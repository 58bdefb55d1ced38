import { attempt, numberOf, own, ownList, ownNumber, ownText, ownTexts } from './own.ts';
import type { Reason } from './reason.ts';
import type { FlowNode } from './types.ts';
import { type Run, verdict } from './verdict.ts';

/** Sums are compared after rounding to a millionth, so that 0.1 and 0.2 are 0.3. */
const rounded = (sum: number): number => Math.round(sum * 1e6) / 1e6;

/** An `abtest` node: the first variant whose running percent sum is above the draw; what is left is in no variant. */
export const compileAbTest = (node: FlowNode): Run => {
  let total = 0;
  const variants = ownList(own(node, 'flowgate'), 'variants').map((entry) => {
    total += Math.max(ownNumber(entry, 'percent') ?? 0, 0);
    return { variant: ownText(entry, 'id') ?? '', sum: rounded(total), next: ownTexts(entry, 'next') };
  });

  return async ({ env }) => {
    const { answer, failure } = await attempt(() => env.draw(node.id));
    const draw = numberOf(answer) ?? null;
    const drawn = variants.find(({ sum }) => draw !== null && draw < sum);
    const because: Reason = drawn
      ? { kind: 'variant-drawn', variant: drawn.variant, draw, sum: drawn.sum }
      : { kind: 'no-variant', draw, sum: rounded(total), message: failure ?? '' };
    return verdict(drawn?.variant ?? 'none', because, drawn?.next);
  };
};
