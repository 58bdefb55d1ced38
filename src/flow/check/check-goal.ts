import { goalEvents } from '../nodes/goal.ts';
import { getOwn, readArray, readNumber, readString } from '../read-value.ts';
import type { FlowNode } from '../types.ts';
import type { FlowProblem } from './finding.ts';

const writtenAs = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** Results are counted by the ids of variants, and compared with the first one. */
const checkCompared = (node: FlowNode): FlowProblem[] => {
  const ids = readArray(getOwn(node, 'flowgate'), 'variants').map((entry) => readString(entry, 'id') ?? '');
  if (ids.length === 1) return [{ kind: 'goal-one-variant' }];
  const repeated = ids.find((id, index) => id === '' || ids.indexOf(id) !== index);
  return repeated === undefined ? [] : [{ kind: 'goal-variant-id', variant: repeated }];
};

/** Returns the problems of an A/B node's goal. */
export const checkGoal = (node: FlowNode): FlowProblem[] => {
  const [event, lift] = [getOwn(node.target, 'goal'), getOwn(node.target, 'smallestLift')];
  const problems: FlowProblem[] = [];
  if (lift !== undefined && !((readNumber(node.target, 'smallestLift') ?? 0) > 0))
    problems.push({ kind: 'goal-lift-invalid', written: writtenAs(lift) });
  if (event === undefined) return lift === undefined ? [] : [...problems, { kind: 'goal-missing' }];
  if (!goalEvents.some((code) => code === event))
    problems.push({ kind: 'goal-unknown', goal: writtenAs(event), known: goalEvents });
  return [...problems, ...checkCompared(node)];
};
