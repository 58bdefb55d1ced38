import { getImmediateTemplateName, type TemplateName } from '../../flow/graph.ts';
import type { Flow, FlowEnvironment, FlowOutcome } from '../../flow/types.ts';
import { meterName } from './meter-cache.ts';

interface PrefetchPorts {
  flow: Flow;
  evaluate: (flow: Flow, environment: FlowEnvironment) => Promise<FlowOutcome>;
  environment: FlowEnvironment;
  /** The last known counts in this browser. */
  counts: ReadonlyMap<string, number>;
}

/**
 * Predicts the templates that a flow will show, so that they can be prefetched. The engine is pure: it evaluates the
 * flow before all facts are known, with the last known meter counts and without any call. Shows and counts nothing.
 * Returns no template for a flow that needs the server or a script: a page without a wall must not load the code that
 * draws walls.
 */
export const prefetchTemplates = async ({
  flow,
  evaluate,
  environment,
  counts,
}: PrefetchPorts): Promise<TemplateName[]> => {
  let isUnpredictable = false;
  const { actions } = await evaluate(flow, {
    ...environment,
    readMeter: async (query) => ({ count: counts.get(meterName(query)) ?? 0, increment: false }),
    incrementMeter: async () => {},
    checkRules: async () => (isUnpredictable = true),
    runDecision: async () => {
      isUnpredictable = true;
    },
  });
  return isUnpredictable ? [] : actions.map(getImmediateTemplateName).filter((name) => name !== null);
};
