import { type NodeResult, nodeResult, type RunNode, stopPath } from '../conditions/node-result.ts';
import { getOwn, readArray, readNumber, readString, readStrings } from '../read-value.ts';
import type { FlowNode, MeterQuery } from '../types.ts';

/** Note of a meter about its view. */
type CountKind = 'meter-counted' | 'meter-not-counted' | 'meter-count-failed';

/** A value of a meter: its rule, and the nodes that follow while the rule applies. */
interface MeterValue {
  valueId: string;
  next: readonly string[];
  isMet: (count: number) => boolean;
}

/**
 * Parses a value of a meter (spec: paywall point 4, meter rules). The spec says that the count equals the limit; a count
 * above it, possible after the limit was lowered, must not open the wall.
 */
const parseValue = (value: unknown, limit: number): MeterValue => {
  const from = readNumber(value, 'start_at') ?? 0;
  const every = readNumber(value, 'every') ?? 0;
  const wanted = readNumber(value, 'value');
  const rule = getOwn(value, 'rule');
  const isIncrement = (count: number) => count === from || (count > from && every > 0 && (count - from) % every === 0);
  return {
    valueId: readString(value, 'id') ?? '',
    next: readStrings(value, 'next'),
    isMet: (count) =>
      rule === 'expired'
        ? count >= limit
        : rule === 'equals'
          ? count === wanted
          : rule === 'increments' && isIncrement(count),
  };
};

/** The parts of a `pageviewmeter` node: its query but for the flow, its limit and its values. */
interface MeterNode {
  query: Omit<MeterQuery, 'flowId'>;
  limit: number;
  values: readonly MeterValue[];
}

/** Parses a `pageviewmeter` node. */
export const parseMeter = (node: FlowNode): MeterNode => {
  const target = getOwn(node, 'target');
  const reset = getOwn(target, 'reset');
  const limit = readNumber(target, 'expireAt') ?? Number.POSITIVE_INFINITY;
  const query = {
    nodeId: node.id,
    counterId: readString(target, 'counterId') ?? '',
    resetPeriod: readNumber(reset, 'value') ?? 1,
    resetUnit: readString(reset, 'unit') ?? 'months',
    countSamePage: getOwn(target, 'countSamePage') === true,
    ...(Number.isFinite(limit) && { limit }),
  };
  return {
    query,
    limit,
    values: readArray(getOwn(node, 'flowgate'), 'values').map((value) => parseValue(value, limit)),
  };
};

/**
 * Compiles a `pageviewmeter` node: reads the number of views before this one, picks every value whose rule applies,
 * then counts this view if the meter allows it and the limit is not reached. An unknown meter ends the path.
 */
export const compileMeter = (node: FlowNode): RunNode => {
  const { query, limit, values } = parseMeter(node);
  const { counterId } = query;

  const resultOf = (count: number): ((kind: CountKind, message?: string | null) => NodeResult) => {
    const matchingValues = values.filter(({ isMet }) => isMet(count));
    const matchingIds = matchingValues.map(({ valueId }) => valueId);
    return (kind, message) =>
      nodeResult(
        matchingIds.join() || 'none',
        { kind: count >= limit ? 'meter-expired' : 'meter-read', counterId, count, limit, met: matchingIds },
        matchingValues.flatMap(({ next }) => next),
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
