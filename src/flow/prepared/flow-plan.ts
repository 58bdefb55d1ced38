import { findStartNode, getNodes } from '../check/edges.ts';
import { parseRules } from '../conditions/users.ts';
import { decodeFlow } from '../decode-flow.ts';
import type { Reason } from '../reason.ts';
import type { Branch, Flow, FlowNode } from '../types.ts';
import { compileDecide } from './node-compilers.ts';
import type { DecideNode, PlanNode } from './plan-node.ts';
import type { Asked } from './prepared-types.ts';

/** A node that may ask the environment. */
interface AskingNode {
  nodeId: string;
  asks: Asked;
}

/** A flow, ready to decide visits at once. It holds nothing of visitors. */
export interface FlowPlan {
  /** The first node of each branch. */
  starts: readonly PlanNode[];
  /** Compiles a node that a visit has reached. */
  compile: (planNode: PlanNode, node: FlowNode) => DecideNode;
  /** The first node of each kind that may ask, whether or not a path leads to it. */
  getAskingNodes: () => readonly AskingNode[];
  /** Number of visits so far. */
  visits: number;
  /** True while a visit is decided: another, from a function of its environment, needs a plan of its own. */
  isBusy: boolean;
}

const createNode = (id: string, branch: number, node: FlowNode | null, absence: Reason): PlanNode => ({
  id,
  branch,
  node,
  absence,
  decide: null,
  explain: null,
  visitId: 0,
});

const missing: Reason = { kind: 'node-missing' };

const askedBy = ({ type, target }: FlowNode): Asked | null => {
  if (type === 'pageviewmeter') return 'readMeter';
  if (type === 'jsdecision') return 'runDecision';
  return type === 'users' && parseRules(target) !== null ? 'checkRules' : null;
};

/** Finds the first node of each kind that may ask; one that can't be read never asks. */
const findAskingNodes = (subFlows: readonly Branch[]): AskingNode[] => {
  const found = new Map<Asked, AskingNode>();
  for (const node of subFlows.flatMap(getNodes)) {
    try {
      const asks = askedBy(node);
      if (asks !== null && !found.has(asks)) found.set(asks, { nodeId: node.id, asks });
    } catch {
      // A visit ends its path there.
    }
  }
  return [...found.values()];
};

/** Creates the plan of a flow. A refused flow is one step that says so. */
export const createPlan = (flow: Flow): FlowPlan => {
  const decoded = decodeFlow(flow);
  const { flowId, subFlows } = 'error' in decoded ? { flowId: '', subFlows: [] } : decoded.flow;
  const branches = subFlows.map((branch, index) => {
    const nodes = new Map(getNodes(branch).map((node) => [node.id, createNode(node.id, index, node, missing)]));
    const find = (id: string): PlanNode => {
      const known = nodes.get(id) ?? createNode(id, index, null, missing);
      nodes.set(id, known);
      return known;
    };
    const start = findStartNode(branch)?.id;
    return { find, start: start === undefined ? createNode('', index, null, { kind: 'no-start-node' }) : find(start) };
  });
  const starts = branches.map(({ start }) => start);
  if ('error' in decoded) starts.push(createNode('', -1, null, { kind: 'flow-refused', message: decoded.error }));
  let askingNodes: readonly AskingNode[] | null = null;
  return {
    starts,
    compile: ({ branch }, node) =>
      compileDecide(node, { flowId, link: (ids) => ids.flatMap((id) => branches[branch]?.find(id) ?? []) }),
    getAskingNodes: () => {
      askingNodes ??= findAskingNodes(subFlows);
      return askingNodes;
    },
    visits: 0,
    isBusy: false,
  };
};
