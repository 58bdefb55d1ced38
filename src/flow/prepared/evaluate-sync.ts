import type { Flow, FlowAction } from '../types.ts';
import { copyFacts } from './facts.ts';
import { createPlan, type FlowPlan } from './flow-plan.ts';
import { alreadyVisited, LazyVisit, type Recording } from './lazy-trace.ts';
import { type PlanNode, type Port, stopped } from './plan-node.ts';
import type { Asked, DecidedVisit, PreparedEnvironment, RefusedVisit, SyncOptions } from './prepared-types.ts';
import { Visit } from './visit.ts';

const plans = new WeakMap<object, FlowPlan>();

const planOf = (flow: Flow): FlowPlan => {
  const known = plans.get(flow);
  if (known !== undefined && !known.isBusy) return known;
  const plan = createPlan(flow);
  if (known === undefined && typeof flow === 'object' && flow !== null) plans.set(flow, plan);
  return plan;
};

/**
 * Returns the refusal of an environment that counts, but can't answer every node of the flow: a refused visit has
 * counted nothing.
 */
const refuseBeforeCounting = (plan: FlowPlan, env: PreparedEnvironment): RefusedVisit | null => {
  try {
    if (env.incrementMeter === undefined) return null;
    for (const lacking of plan.getAskingNodes())
      if (env[lacking.asks] === undefined) return { kind: 'refused', ...lacking };
  } catch {
    // The nodes that need such an environment end their paths.
  }
  return null;
};

/** Decides a node that its path reaches for the first time. A throw ends the path. */
const decideNode = (plan: FlowPlan, planNode: PlanNode, visit: Visit): Port | Asked => {
  const { node } = planNode;
  if (node === null) return stopped;
  try {
    planNode.decide ??= plan.compile(planNode, node);
    return planNode.decide(visit);
  } catch {
    return stopped;
  }
};

/** The nodes of a visit, in the order of its paths, and the port that each took. */
export type WalkRecord = Pick<Recording, 'nodes' | 'ports'>;

/** One visit on its way through the plan. */
interface Walk {
  plan: FlowPlan;
  visit: Visit;
  visitId: number;
  actions: FlowAction[];
  recording: WalkRecord | null;
}

/** Puts all nodes but the first on the stack, so that they are taken in order. */
const pushReversed = (pending: PlanNode[], next: readonly PlanNode[]): void => {
  for (let index = next.length - 1; index > 0; index--) {
    const later = next[index];
    if (later !== undefined) pending.push(later);
  }
};

/** Walks one branch from its start, depth first, each node at most once; returns what it may not ask. */
const walkBranch = (start: PlanNode, { plan, visit, visitId, actions, recording }: Walk): RefusedVisit | null => {
  let pending: PlanNode[] | null = null;
  let planNode: PlanNode | undefined = start;
  while (planNode !== undefined) {
    const isVisited: boolean = planNode.visitId === visitId && planNode.node !== null;
    planNode.visitId = visitId;
    const port: Port | Asked = isVisited ? alreadyVisited : decideNode(plan, planNode, visit);
    if (typeof port === 'string') return { kind: 'refused', nodeId: planNode.id, asks: port };
    if (recording !== null) {
      recording.nodes.push(planNode);
      recording.ports.push(port);
    }
    if (port.action !== null) actions.push({ ...port.action });
    const next: readonly PlanNode[] = port.next;
    if (next.length > 1) {
      pending ??= [];
      pushReversed(pending, next);
    }
    planNode = next[0] ?? pending?.pop();
  }
  return null;
};

/** Walks all branches; returns what the visit may not ask. */
const walkBranches = (walk: Walk): RefusedVisit | null => {
  const { plan } = walk;
  plan.isBusy = true;
  try {
    for (const start of plan.starts) {
      const refused = walkBranch(start, walk);
      if (refused !== null) return refused;
    }
  } finally {
    plan.isBusy = false;
  }
  return null;
};

/**
 * Decides a flow as `evaluateFlowSync` does, and adds its nodes and ports to the record, without reasons. For counting
 * many visits: the nodes of a flow are the same objects in each of them.
 */
export const walkFlow = (flow: Flow, env: PreparedEnvironment, recording: WalkRecord): FlowAction[] | RefusedVisit => {
  const plan = planOf(flow);
  const refusal = refuseBeforeCounting(plan, env);
  if (refusal !== null) return refusal;
  const actions: FlowAction[] = [];
  const visit = new Visit(env, copyFacts(env), null);
  return walkBranches({ plan, visit, visitId: ++plan.visits, actions, recording }) ?? actions;
};

/**
 * Decides a flow at once, in an environment that answers at once: with the actions and the trace of `evaluateFlow`, but
 * many times as fast. It is made for deciding many visits. A visit that must ask what the environment lacks is refused,
 * and has counted nothing: leave it to `evaluateFlow`. Never throws.
 */
export const evaluateFlowSync = (
  flow: Flow,
  environment: PreparedEnvironment,
  { trace: isTraced = true }: SyncOptions = {},
): DecidedVisit | RefusedVisit => {
  const plan = planOf(flow);
  const refusal = refuseBeforeCounting(plan, environment);
  if (refusal !== null) return refusal;
  const actions: FlowAction[] = [];
  const facts = copyFacts(environment);
  const recording = isTraced ? { facts, nodes: [], ports: [], answers: [] } : null;
  const visit = new Visit(environment, facts, recording?.answers ?? null);
  const refused = walkBranches({ plan, visit, visitId: ++plan.visits, actions, recording });
  return refused ?? new LazyVisit(actions, recording);
};
