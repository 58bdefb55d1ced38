import * as late from '../../flow/late-parts.ts';
import { compileNode } from '../../flow/nodes.ts';
import type { Reason } from '../../flow/reason.ts';
import type { FlowEnvironment, FlowNode } from '../../flow/types.ts';
import { createAddressReader } from '../../flow/url.ts';
import type { Visit } from '../../flow/visit.ts';
import type { Timeline } from './explain-ports.ts';

/** Enough runs for a clock of a tenth of a millisecond; few enough for a flow of hundreds of nodes. */
const runs = 20;

/** Computing, in milliseconds: the node is read and run again some times. */
const computingMs = async (
  node: FlowNode,
  flowId: string,
  env: FlowEnvironment,
  now: () => number,
): Promise<number> => {
  const source = { parts: late, failure: '', load: async () => {} };
  const readAddress = createAddressReader();
  const startedAt = now();
  const run = compileNode(node);
  for (let count = 0; count < runs; count++) {
    const visit: Visit = { flowId, env, late: source, readAddress, words: new Map() };
    await run(visit);
  }
  return (now() - startedAt) / runs;
};

/**
 * The wait for a call, in milliseconds, as the browser measured it; 0 for a step without one. A call of the rule service
 * names its rules in its body, which is not measured: these calls are taken in their order.
 */
const createWaits = (timeline: Timeline): ((reasons: readonly Reason[]) => number | null) => {
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

/** How long the node of a step took, in milliseconds. */
export type TimeOf = (node: FlowNode, reasons: readonly Reason[]) => Promise<number | null>;

/**
 * Tells how long each step took: its computing, measured by running the node again with the answers that were recorded,
 * and the wait for its call. The page itself measures nothing. Null for what is not known. To be asked in the order of
 * the trace.
 */
export const createTimes = (flowId: string, env: FlowEnvironment, timeline: Timeline): TimeOf => {
  const waitOf = createWaits(timeline);
  return async (node, reasons) => {
    const waiting = waitOf(reasons);
    try {
      return waiting === null ? null : waiting + (await computingMs(node, flowId, env, timeline.now));
    } catch {
      return null;
    }
  };
};
