import type { EvalContext } from '../../flow/eval-context.ts';
import * as lazyNodes from '../../flow/nodes/lazy-nodes.ts';
import { compileNode } from '../../flow/nodes/nodes.ts';
import type { Reason } from '../../flow/reason.ts';
import type { FlowEnvironment, FlowNode } from '../../flow/types.ts';
import { createUrlParser } from '../../flow/url/url.ts';
import type { DecisionTimeline } from './explain-ports.ts';

/** Number of runs: enough for a clock of 0.1 ms, few enough for a flow of hundreds of nodes. */
const runs = 20;

/** Computing time in milliseconds: compiles the node and runs it several times. */
const measureComputing = async (
  node: FlowNode,
  flowId: string,
  env: FlowEnvironment,
  now: () => number,
): Promise<number> => {
  const source = { parts: lazyNodes, failure: '', load: async () => {} };
  const readAddress = createUrlParser();
  const startedAt = now();
  const run = compileNode(node);
  for (let count = 0; count < runs; count++) {
    const context: EvalContext = { flowId, env, lazyNodes: source, parseUrl: readAddress, wordCache: new Map() };
    await run(context);
  }
  return (now() - startedAt) / runs;
};

/**
 * Duration of a step's call in milliseconds, as measured by the browser; 0 for a step without one. A rule call names
 * its rules in its body, which the browser does not record: these calls are matched by order.
 */
const createCallDurations = (timeline: DecisionTimeline): ((reasons: readonly Reason[]) => number | null) => {
  const ruleCalls = timeline.calls('/api/rule/check');
  const meterCalls = timeline.calls('/api/flow/meter');
  return (reasons) => {
    for (const reason of reasons) {
      if (reason.kind === 'meter-read' || reason.kind === 'meter-expired' || reason.kind === 'meter-unknown') {
        return meterCalls.findLast(({ query }) => query.get('counterId') === reason.counterId)?.durationMs ?? null;
      }
      if (reason.kind === 'rules-met' || reason.kind === 'rules-not-met' || reason.kind === 'rule-check-failed') {
        return ruleCalls.shift()?.durationMs ?? null;
      }
    }
    return 0;
  };
};

/** Returns how long the node of a step took, in milliseconds. */
export type MeasureTime = (node: FlowNode, reasons: readonly Reason[]) => Promise<number | null>;

/**
 * Measures each step: its computing time, by running the node again with the recorded replies, plus the duration of its
 * call. The page itself measures nothing. Null if unknown. Call it in the order of the trace.
 */
export const createTimer = (flowId: string, env: FlowEnvironment, timeline: DecisionTimeline): MeasureTime => {
  const callDuration = createCallDurations(timeline);
  return async (node, reasons) => {
    const waitMs = callDuration(reasons);
    try {
      return waitMs === null ? null : waitMs + (await measureComputing(node, flowId, env, timeline.now));
    } catch {
      return null;
    }
  };
};
