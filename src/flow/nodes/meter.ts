import { type NodeResult, nodeResult, type RunNode, stopPath } from '../conditions/node-result.ts';
import { getOwn, readArray, readNumber, readString, readStrings } from '../read-value.ts';
import type { FlowNode } from '../types.ts';

/** Note of a meter about its view. */
type CountKind = 'meter-counted' | 'meter-not-counted' | 'meter-count-failed';

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

  const resultOf = (count: number): ((kind: CountKind, message?: string | null) => NodeResult) => {
    const matchingValues = values.filter((value) => isRuleMet(value, count, limit));
    const matchingIds = matchingValues.map((value) => readString(value, 'id') ?? '');
    return (kind, message) =>
      nodeResult(
        matchingIds.join() || 'none',
        { kind: count >= limit ? 'meter-expired' : 'meter-read', counterId, count, limit, met: matchingIds },
        matchingValues.flatMap((value) => readStrings(value, 'next')),
        [{ kind, counterId, message: message ?? '' }],
      );
  };

  return ({ env, flowId }) => ({
    ask: () => env.readMeter({ flowId, ...query }),
    resume: ({ value: reading, error }) => {
      const count = readNumber(reading, 'count');
      if (count === undefined) return stopPath({ kind: 'meter-unknown', counterId, message: error ?? '' });
      const decide = resultOf(count);
      if (getOwn(reading, 'increment') !== true || count >= limit) return decide('meter-not-counted');
      return {
        ask: () => env.incrementMeter({ flowId, ...query }),
        resume: (answer) => decide(answer.error === null ? 'meter-counted' : 'meter-count-failed', answer.error),
      };
    },
  });
};
