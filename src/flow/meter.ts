import { attempt, own, ownList, ownNumber, ownText, ownTexts } from './own.ts';
import type { FlowNode } from './types.ts';
import { type Run, stopped, verdict } from './verdict.ts';

/**
 * Tells whether a value of a meter holds for a number of views (spec: paywall point 4, meter rules). The spec says that
 * the count equals the limit; a count above it, which a lowered limit leaves behind, must not open the wall.
 */
const holds = (value: unknown, count: number, limit: number): boolean => {
  const from = ownNumber(value, 'start_at') ?? 0;
  const every = ownNumber(value, 'every') ?? 0;
  switch (own(value, 'rule')) {
    case 'expired':
      return count >= limit;
    case 'equals':
      return count === ownNumber(value, 'value');
    case 'increments':
      return count === from || (count > from && every > 0 && (count - from) % every === 0);
    default:
      return false;
  }
};

/**
 * A `pageviewmeter` node: reads how many views were counted before this one, picks every value whose rule holds, then
 * counts this view if it would count and the limit is not reached. An unknown meter ends the path.
 */
export const compileMeter = (node: FlowNode): Run => {
  const target = own(node, 'target');
  const reset = own(target, 'reset');
  const counterId = ownText(target, 'counterId') ?? '';
  const limit = ownNumber(target, 'expireAt') ?? Number.POSITIVE_INFINITY;
  const values = ownList(own(node, 'flowgate'), 'values');
  const query = {
    nodeId: node.id,
    counterId,
    resetPeriod: ownNumber(reset, 'value') ?? 1,
    resetUnit: ownText(reset, 'unit') ?? 'months',
    countSamePage: own(target, 'countSamePage') === true,
    ...(Number.isFinite(limit) && { limit }),
  };

  return async ({ env, flowId }) => {
    const { answer, failure } = await attempt(() => env.readMeter({ flowId, ...query }));
    const count = ownNumber(answer, 'count');
    if (count === undefined) return stopped({ kind: 'meter-unknown', counterId, message: failure ?? '' });

    const held = values.filter((value) => holds(value, count, limit));
    const isCounted = own(answer, 'increment') === true && count < limit;
    const failed = isCounted ? (await attempt(() => env.incrementMeter({ flowId, ...query }))).failure : null;
    const kind = failed !== null ? 'meter-count-failed' : isCounted ? 'meter-counted' : 'meter-not-counted';
    const met = held.map((value) => ownText(value, 'id') ?? '');
    return verdict(
      met.join() || 'none',
      { kind: count >= limit ? 'meter-expired' : 'meter-read', counterId, count, limit, met },
      held.flatMap((value) => ownTexts(value, 'next')),
      [{ kind, counterId, message: failed ?? '' }],
    );
  };
};
