import { nodeResult, type RunNode, stopPath } from '../conditions/node-result.ts';
import { getOwn, readArray, readNumber, readString, readStrings, tryAsync } from '../read-value.ts';
import type { FlowNode } from '../types.ts';

/**
 * Returns whether a value of a meter applies to a number of views (spec: paywall point 4, meter rules). The spec says
 * that the count equals the limit; a count above it, possible after the limit was lowered, must not open the wall.
 */
const isRuleMet = (value: unknown, count: number, limit: number): boolean => {
  const from = readNumber(value, 'start_at') ?? 0;
  const every = readNumber(value, 'every') ?? 0;
  switch (getOwn(value, 'rule')) {
    case 'expired':
      return count >= limit;
    case 'equals':
      return count === readNumber(value, 'value');
    case 'increments':
      return count === from || (count > from && every > 0 && (count - from) % every === 0);
    default:
      return false;
  }
};

/**
 * Compiles a `pageviewmeter` node: reads the number of views before this one, picks every value whose rule applies,
 * then counts this view if the meter allows it and the limit is not reached. An unknown meter ends the path.
 */
export const compileMeter = (node: FlowNode): RunNode => {
  const target = getOwn(node, 'target');
  const reset = getOwn(target, 'reset');
  const counterId = readString(target, 'counterId') ?? '';
  const limit = readNumber(target, 'expireAt') ?? Number.POSITIVE_INFINITY;
  const values = readArray(getOwn(node, 'flowgate'), 'values');
  const query = {
    nodeId: node.id,
    counterId,
    resetPeriod: readNumber(reset, 'value') ?? 1,
    resetUnit: readString(reset, 'unit') ?? 'months',
    countSamePage: getOwn(target, 'countSamePage') === true,
    ...(Number.isFinite(limit) && { limit }),
  };

  return async ({ env, flowId }) => {
    const { value: reading, error } = await tryAsync(() => env.readMeter({ flowId, ...query }));
    const count = readNumber(reading, 'count');
    if (count === undefined) return stopPath({ kind: 'meter-unknown', counterId, message: error ?? '' });

    const matchingValues = values.filter((value) => isRuleMet(value, count, limit));
    const isCounted = getOwn(reading, 'increment') === true && count < limit;
    const countError = isCounted ? (await tryAsync(() => env.incrementMeter({ flowId, ...query }))).error : null;
    const kind = countError !== null ? 'meter-count-failed' : isCounted ? 'meter-counted' : 'meter-not-counted';
    const matchingIds = matchingValues.map((value) => readString(value, 'id') ?? '');
    return nodeResult(
      matchingIds.join() || 'none',
      { kind: count >= limit ? 'meter-expired' : 'meter-read', counterId, count, limit, met: matchingIds },
      matchingValues.flatMap((value) => readStrings(value, 'next')),
      [{ kind, counterId, message: countError ?? '' }],
    );
  };
};
