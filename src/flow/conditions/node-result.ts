import type { EvalContext, NodeResult } from '../eval-context.ts';
import { getOwn, readStrings } from '../read-value.ts';
import type { Reason } from '../reason.ts';
import type { FlowAction, FlowNode } from '../types.ts';

export type { NodeResult, RunNode } from '../eval-context.ts';

/** Creates a node result. */
export const nodeResult = (
  outcome: string,
  because: Reason,
  next: readonly string[] = [],
  notes: readonly Reason[] = [],
  action: FlowAction | null = null,
): NodeResult => ({ outcome, because, next, notes, action });

/** Returns a result that ends the path. */
export const stopPath = (because: Reason, notes?: readonly Reason[]): NodeResult =>
  nodeResult('stopped', because, [], notes);

/** Creates the result of a two-way node. */
export type GateResult = (isTrue: boolean, because: Reason, notes?: readonly Reason[]) => NodeResult;

/** Parses the gate of a two-way node. A malformed gate has no next nodes. */
export const parseGate = (node: FlowNode): GateResult => {
  const flowgate = getOwn(node, 'flowgate');
  const gate = { true: readStrings(flowgate, 'true'), false: readStrings(flowgate, 'false') };
  return (isTrue, because, notes) => {
    const outcome = isTrue ? 'true' : 'false';
    return nodeResult(outcome, because, gate[outcome], notes);
  };
};

/** Result of one of several conditions; null if unknown. */
export interface CheckResult {
  isMet: boolean | null;
  because: Reason;
  /** Additional reasons to report. */
  notes: readonly Reason[];
}

/** Evaluates one condition. */
export type Check = (context: EvalContext) => CheckResult;

/** Evaluates in order, up to the first condition that fails. */
export const runChecks = (checks: readonly Check[], context: EvalContext): CheckResult[] => {
  const results: CheckResult[] = [];
  for (const check of checks) {
    const result = check(context);
    results.push(result);
    if (result.isMet === false) break;
  }
  return results;
};

const noChecks: CheckResult = { isMet: true, because: { kind: 'nothing-asked' }, notes: [] };

/**
 * Combines the conditions: all must hold. One that fails decides; otherwise one that is unknown ends the path. The
 * reasons of the others go into the notes.
 */
export const combine = (results: readonly CheckResult[], decide: GateResult): NodeResult => {
  const [first = noChecks] = results;
  const decisive = results.find(({ isMet }) => isMet === false) ?? results.find(({ isMet }) => isMet === null) ?? first;
  const notes: Reason[] = [];
  for (const { because, notes: moreNotes } of results) {
    for (const reason of [because, ...moreNotes]) if (reason !== decisive.because) notes.push(reason);
  }
  return decisive.isMet === null ? stopPath(decisive.because, notes) : decide(decisive.isMet, decisive.because, notes);
};
