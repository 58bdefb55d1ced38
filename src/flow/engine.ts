import { type NodeResult, type RunNode, stopPath } from './conditions/node-result.ts';
import { readFlow } from './decode.ts';
import type { EvalContext, LazyNodes, LazyNodesLoader, Question } from './eval-context.ts';
import { compileNode } from './nodes/nodes.ts';
import { toErrorMessage, tryAsync } from './read-value.ts';
import type { Branch, Flow, FlowEnvironment, FlowNode, FlowOutcome, FlowStep } from './types.ts';
import { createUrlParser } from './url/url.ts';

/** Dependencies of an evaluator beside the environment. */
export interface EvaluatorPorts {
  /** Loads the node types that few flows use; called when a flow first needs them, and again if that failed. */
  loadLazyNodes: () => LazyNodes | Promise<LazyNodes>;
}

/** Decides a flow. Never rejects. */
export type Evaluate = (flow: Flow, env: FlowEnvironment) => Promise<FlowOutcome>;

/** A node of a branch; `run` is set once the node was reached. */
interface PlanNode {
  node: FlowNode;
  run: RunNode | null;
}

interface BranchPlan {
  start: string | null;
  nodes: ReadonlyMap<string, PlanNode>;
}

/** A flow's plan, cached between evaluations: its nodes, compiled when first reached, without visitor data. */
interface Plan {
  flowId: string;
  branches: readonly BranchPlan[];
  /** The decoding error of a flow; null if it is valid. */
  error: string | null;
}

const planBranch = ({ pages, users, eventAndTriggers, actions }: Branch): BranchPlan => {
  const nodes = new Map<string, PlanNode>();
  for (const node of [...pages, ...users, ...eventAndTriggers, ...actions]) nodes.set(node.id, { node, run: null });
  const start = pages.find(({ type }) => type === 'pages' || type === 'segpages')?.id ?? null;
  return { start, nodes };
};

/** Decodes the flow again, which leaves a valid flow unchanged, so that an invalid one does no harm. */
const planFlow = (flow: Flow): Plan => {
  const decoded = readFlow(flow, () => {});
  if ('error' in decoded) return { flowId: '', branches: [], error: decoded.error };
  const { flowId, subFlows } = decoded.flow;
  return { flowId, branches: subFlows.map(planBranch), error: null };
};

const createLazyNodesLoader = (loadLazyNodes: EvaluatorPorts['loadLazyNodes']): LazyNodesLoader => {
  const loader: LazyNodesLoader = {
    parts: null,
    failure: '',
    load: async () => {
      const { value, error } = await tryAsync(loadLazyNodes);
      loader.parts = value ?? null;
      loader.failure = error ?? '';
    },
  };
  return loader;
};

/** True if a node asks before it decides. */
export const isQuestion = (result: NodeResult | Question): result is Question => Object.hasOwn(result, 'ask');

/** Creates the trace's step of a node. */
export const createStep = (nodeId: string, type: string, branch: number, result: NodeResult): FlowStep => {
  const { outcome, because, notes, next } = result;
  return { nodeId, type, branch, outcome, because, notes: [...notes], next: [...next] };
};

/** Runs a part of a node: a throw ends the node's path. */
export const endPathOfThrow = <T>(run: () => T): T | NodeResult => {
  try {
    return run();
  } catch (error) {
    return stopPath({ kind: 'node-failed', message: toErrorMessage(error) });
  }
};

/** Runs a node, unless its branch has already been there. The result is a question if the node asks the environment. */
const runNode = (planNode: PlanNode | undefined, isVisited: boolean, context: EvalContext): NodeResult | Question => {
  if (planNode === undefined) return stopPath({ kind: 'node-missing' });
  if (isVisited) return stopPath({ kind: 'already-visited' });
  return endPathOfThrow(() => {
    planNode.run ??= compileNode(planNode.node);
    return planNode.run(context);
  });
};

/** Runs one branch from its start node, depth first, each node at most once. */
const runBranch = async (
  plan: BranchPlan,
  branch: number,
  context: EvalContext,
  outcome: FlowOutcome,
): Promise<void> => {
  const { actions, trace } = outcome;
  if (plan.start === null) {
    trace.push(createStep('', '', branch, stopPath({ kind: 'no-start-node' })));
    return;
  }
  const visited = new Set<string>();
  const pending = [plan.start];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    const planNode = plan.nodes.get(id);
    let result = runNode(planNode, visited.has(id), context);
    visited.add(id);
    while (isQuestion(result)) {
      const { ask, resume } = result;
      const answer = await tryAsync(ask);
      result = endPathOfThrow(() => resume(answer));
    }
    trace.push(createStep(id, planNode?.node.type ?? '', branch, result));
    if (result.action !== null) actions.push(result.action);
    for (let index = result.next.length - 1; index >= 0; index--) pending.push(result.next[index] ?? '');
  }
};

/**
 * Creates the evaluator of flows. It caches the compiled nodes of each flow as long as that flow exists, and the last
 * page URL; nothing of visitors.
 */
export const createEvaluator = ({ loadLazyNodes }: EvaluatorPorts): Evaluate => {
  const plans = new WeakMap<object, Plan>();
  const lazyNodes = createLazyNodesLoader(loadLazyNodes);
  const parseUrl = createUrlParser();

  const planOf = (flow: Flow): Plan => {
    const cachedPlan = plans.get(flow);
    if (cachedPlan !== undefined) return cachedPlan;
    const plan = planFlow(flow);
    if (typeof flow === 'object' && flow !== null) plans.set(flow, plan);
    return plan;
  };

  return async (flow, env) => {
    const outcome: FlowOutcome = { actions: [], trace: [] };
    const { flowId, branches, error } = planOf(flow);
    if (error !== null) outcome.trace.push(createStep('', '', -1, stopPath({ kind: 'flow-refused', message: error })));
    const context: EvalContext = { flowId, env, lazyNodes, parseUrl, wordCache: new Map() };
    for (const [branch, plan] of branches.entries()) await runBranch(plan, branch, context, outcome);
    return outcome;
  };
};
