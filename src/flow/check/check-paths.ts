import type { Branch } from '../types.ts';
import { findStartNode, getEdgeTargets, getNodes, nodesById } from './edges.ts';
import type { FlowProblem, LocatedProblem } from './finding.ts';

type NodeProblem = Omit<LocatedProblem, 'branch'>;

/** Follows every path once, depth first, without recursion: a document may be nested deeply. */
const walk = (branch: Branch, start: string): { visited: Set<string>; cycles: string[][] } => {
  const nodes = nodesById(branch);
  const visited = new Set<string>();
  const cycles: string[][] = [];
  const stack: { id: string; pending: string[] }[] = [];
  const stackIds = new Set<string>();
  const enter = (id: string) => {
    const node = nodes.get(id);
    if (node === undefined) return;
    visited.add(id);
    stackIds.add(id);
    stack.push({ id, pending: [...new Set(getEdgeTargets(node))].reverse() });
  };
  enter(start);
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const next = top.pending.pop();
    if (next === undefined) {
      stack.pop();
      stackIds.delete(top.id);
    } else if (stackIds.has(next)) {
      const ids = stack.map(({ id }) => id);
      cycles.push([...ids.slice(ids.indexOf(next)), next]);
    } else if (!visited.has(next)) enter(next);
  }
  return { visited, cycles };
};

/** Returns the problems of a branch's paths: a missing start, missing nodes, unreachable nodes, cycles. */
export const checkPaths = (branch: Branch): NodeProblem[] => {
  const problemAt = (nodeId: string, problem: FlowProblem): NodeProblem => ({ nodeId, problem });
  const nodes = nodesById(branch);
  const missing = [...nodes.values()].flatMap((node) =>
    [...new Set(getEdgeTargets(node))]
      .filter((id) => !nodes.has(id))
      .map((id) => problemAt(node.id, { kind: 'node-missing', missing: id })),
  );
  const start = findStartNode(branch);
  if (start === undefined) return [problemAt('', { kind: 'no-start-node' }), ...missing];
  const { visited, cycles } = walk(branch, start.id);
  const unreachable = getNodes(branch)
    .filter(({ id, type }) => !visited.has(id) && type !== 'pageviewmeter_value')
    .map(({ id }) => problemAt(id, { kind: 'unreachable' }));
  return [...missing, ...cycles.map((path) => problemAt(path[0] ?? '', { kind: 'cycle', path })), ...unreachable];
};
