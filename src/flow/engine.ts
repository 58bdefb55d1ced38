import { decodeFlow } from './decode.ts';
import { compileNode } from './nodes.ts';
import { attempt, messageOf } from './own.ts';
import type { Branch, Flow, FlowEnvironment, FlowNode, FlowOutcome, FlowStep } from './types.ts';
import { createAddressReader } from './url.ts';
import { type Run, stopped, type Verdict } from './verdict.ts';
import type { LateParts, LateSource, Visit } from './visit.ts';

/** What an evaluator needs beside an environment. */
export interface EvaluatorPorts {
  /** Gives what few flows ask for; called when a flow first does, and again if that failed. */
  loadLate: () => LateParts | Promise<LateParts>;
}

/** Decides a flow. Never rejects. */
export type Evaluate = (flow: Flow, env: FlowEnvironment) => Promise<FlowOutcome>;

/** A node of a branch; `run` is there once the node was reached. */
interface Place {
  node: FlowNode;
  run: Run | null;
}

interface BranchPlan {
  start: string | null;
  places: ReadonlyMap<string, Place>;
}

/** What is kept of a flow between evaluations: its nodes, compiled when first reached, and nothing of any visitor. */
interface Plan {
  flowId: string;
  branches: readonly BranchPlan[];
  /** Why the flow can't be used; null when it can. */
  refused: string | null;
}

const planBranch = ({ pages, users, eventAndTriggers, actions }: Branch): BranchPlan => {
  const places = new Map<string, Place>();
  for (const node of [...pages, ...users, ...eventAndTriggers, ...actions]) places.set(node.id, { node, run: null });
  const start = pages.find(({ type }) => type === 'pages' || type === 'segpages')?.id ?? null;
  return { start, places };
};

/** Goes through decoding again, which leaves a decoded flow as it is, so that a flow that is none does no harm. */
const planFlow = (flow: Flow): Plan => {
  const decoded = decodeFlow(flow);
  if ('error' in decoded) return { flowId: '', branches: [], refused: decoded.error };
  const { flowId, subFlows } = decoded.flow;
  return { flowId, branches: subFlows.map(planBranch), refused: null };
};

const createLateSource = (loadLate: EvaluatorPorts['loadLate']): LateSource => {
  const source: LateSource = {
    parts: null,
    failure: '',
    load: async () => {
      const { answer, failure } = await attempt(loadLate);
      source.parts = answer ?? null;
      source.failure = failure ?? '';
    },
  };
  return source;
};

const isSettled = (verdict: Verdict | Promise<Verdict>): verdict is Verdict => Object.hasOwn(verdict, 'because');

const step = (nodeId: string, type: string, branch: number, verdict: Verdict): FlowStep => {
  const { outcome, because, notes, next } = verdict;
  return { nodeId, type, branch, outcome, because, notes: [...notes], next: [...next] };
};

/** Runs one branch from its start node, depth first, each node at most once. */
const runBranch = async (plan: BranchPlan, branch: number, visit: Visit, outcome: FlowOutcome): Promise<void> => {
  const { actions, trace } = outcome;
  if (plan.start === null) {
    trace.push(step('', '', branch, stopped({ kind: 'no-start-node' })));
    return;
  }
  const visited = new Set<string>();
  const pending = [plan.start];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    const place = plan.places.get(id);
    const type = place?.node.type ?? '';
    if (place === undefined || visited.has(id)) {
      trace.push(step(id, type, branch, stopped({ kind: place === undefined ? 'node-missing' : 'already-visited' })));
      continue;
    }
    visited.add(id);
    let verdict: Verdict;
    try {
      place.run ??= compileNode(place.node);
      const given = place.run(visit);
      verdict = isSettled(given) ? given : await given;
    } catch (thrown) {
      verdict = stopped({ kind: 'node-failed', message: messageOf(thrown) });
    }
    trace.push(step(id, type, branch, verdict));
    if (verdict.action !== null) actions.push(verdict.action);
    for (let at = verdict.next.length - 1; at >= 0; at--) pending.push(verdict.next[at] ?? '');
  }
};

/**
 * Creates what decides flows. It keeps, for as long as a flow is kept, that flow's compiled nodes; of pages it keeps
 * the last address, of visitors nothing.
 */
export const createEvaluator = ({ loadLate }: EvaluatorPorts): Evaluate => {
  const plans = new WeakMap<object, Plan>();
  const late = createLateSource(loadLate);
  const readAddress = createAddressReader();

  const planOf = (flow: Flow): Plan => {
    const known = plans.get(flow);
    if (known !== undefined) return known;
    const plan = planFlow(flow);
    if (typeof flow === 'object' && flow !== null) plans.set(flow, plan);
    return plan;
  };

  return async (flow, env) => {
    const outcome: FlowOutcome = { actions: [], trace: [] };
    const { flowId, branches, refused } = planOf(flow);
    if (refused !== null) outcome.trace.push(step('', '', -1, stopped({ kind: 'flow-refused', message: refused })));
    const visit: Visit = { flowId, env, late, readAddress, words: new Map() };
    for (const [branch, plan] of branches.entries()) await runBranch(plan, branch, visit, outcome);
    return outcome;
  };
};
