/** Begins a flow: an empty one, or a copy of another. */
import { addBranch } from './flow-nodes.ts';
import type { Json } from './json.ts';
import type { FlowList, OperatorApi } from './operator-api.ts';

/** A flow to begin. */
export interface NewFlow {
  flowId: string;
  /** The flow that it is a copy of; empty for none. */
  copyOf: string;
  operator: string;
}

/** Returns what is wrong with the id of a new flow; null if nothing is. */
export const findIdProblem = (flowId: string, flows: FlowList): string | null => {
  if (!/^[a-z0-9][a-z0-9-]{0,63}$/.test(flowId)) return 'Use small letters, digits and hyphens, such as summer-offer.';
  if (flows.some((flow) => flow.flowId === flowId)) return `There is a flow ${flowId} already: choose another id.`;
  return null;
};

const emptyFlow = (flowId: string): Json => addBranch({ flowId, version: 1, subFlows: [] });

/** Saves the first draft of a new flow. Rejects with an `OperatorError` if the service refuses it. */
export const createFlow = async (
  api: OperatorApi,
  { flowId, copyOf, operator }: NewFlow,
  flows: FlowList,
): Promise<void> => {
  const source = flows.find((flow) => flow.flowId === copyOf);
  const document = source === undefined ? emptyFlow(flowId) : await api.document(copyOf, source.newest.version);
  await api.save({ flowId, operator, parent: null, newest: null, document });
};
