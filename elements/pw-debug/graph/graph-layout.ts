import { findStartNode, getEdges, nodesById } from '../../../src/flow/check/edges.ts';
import type { Branch, FlowNode } from '../../../src/flow/types.ts';

/** A node with its place in the grid. Columns and rows are counted; a half is between two columns. */
export interface PlacedNode {
  id: string;
  /** Null for an id without a node. */
  node: FlowNode | null;
  column: number;
  row: number;
  /** The nodes drawn below it: together they form a tree of all nodes. */
  children: string[];
}

/** An edge between two nodes; several edges to the same node are one line. */
export interface DrawnEdge {
  from: string;
  to: string;
  /** The answers that lead here: `yes`, `A 50 %`, `expired`. */
  labels: string[];
}

/** A branch as it is drawn: from its start down. */
export interface GraphLayout {
  /** The start first. */
  nodes: ReadonlyMap<string, PlacedNode>;
  edges: readonly DrawnEdge[];
  columns: number;
  rows: number;
}

const edgesFrom = (node: FlowNode): DrawnEdge[] => {
  const edges = new Map<string, DrawnEdge>();
  for (const { label, next } of getEdges(node)) {
    for (const to of next) {
      const edge = edges.get(to) ?? { from: node.id, to, labels: [] };
      edges.set(to, edge);
      if (!edge.labels.includes(label)) edge.labels.push(label);
    }
  }
  return [...edges.values()];
};

interface Walk {
  edges: DrawnEdge[];
  /** Edges that close a cycle. */
  backEdges: Set<DrawnEdge>;
  /** Every node after all that follow it. */
  postOrder: string[];
}

/** Visits every reachable node, depth first, without recursion: a flow may be one long chain. */
const walkFrom = (start: string, nodes: ReadonlyMap<string, FlowNode>): Walk => {
  const walk: Walk = { edges: [], backEdges: new Set(), postOrder: [] };
  const open = new Set<string>();
  const visited = new Set<string>();
  const enter = (id: string) => {
    open.add(id);
    visited.add(id);
    const node = nodes.get(id);
    const ways = node === undefined ? [] : edgesFrom(node);
    walk.edges.push(...ways);
    return { id, ways: [...ways] };
  };
  const stack = [enter(start)];
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const way = top.ways.shift();
    if (way === undefined) {
      open.delete(top.id);
      walk.postOrder.push(top.id);
      stack.pop();
    } else if (open.has(way.to)) walk.backEdges.add(way);
    else if (!visited.has(way.to)) stack.push(enter(way.to));
  }
  return walk;
};

/** Rows: every node below all that lead to it. */
const rowsOf = (start: string, { edges, backEdges, postOrder }: Walk): Map<string, number> => {
  const rows = new Map([[start, 0]]);
  const after = new Map<string, string[]>();
  for (const edge of edges) {
    if (!backEdges.has(edge)) after.set(edge.from, [...(after.get(edge.from) ?? []), edge.to]);
  }
  for (const id of [...postOrder].reverse()) {
    const row = rows.get(id) ?? 0;
    for (const to of after.get(id) ?? []) rows.set(to, Math.max(rows.get(to) ?? 0, row + 1));
  }
  return rows;
};

/** Sets the column of each node, and returns their number. */
const assignColumns = (start: string, nodes: ReadonlyMap<string, PlacedNode>): number => {
  let columns = 0;
  // A leaf takes the next free column; a parent is centred over its children.
  for (const id of childrenFirst(start, nodes)) {
    const placed = nodes.get(id);
    if (placed === undefined) continue;
    const childColumns = placed.children.map((child) => nodes.get(child)?.column ?? 0);
    placed.column = childColumns.length === 0 ? columns++ : ((childColumns[0] ?? 0) + (childColumns.at(-1) ?? 0)) / 2;
  }
  return columns;
};

/** Places every node that can be reached; null for a branch without a start. */
export const layoutBranch = (branch: Branch): GraphLayout | null => {
  const start = findStartNode(branch);
  if (start === undefined) return null;
  const nodeMap = nodesById(branch);
  const walk = walkFrom(start.id, nodeMap);
  const rows = rowsOf(start.id, walk);
  const nodes = new Map<string, PlacedNode>();
  for (const id of [...walk.postOrder].reverse()) {
    nodes.set(id, { id, node: nodeMap.get(id) ?? null, column: 0, row: rows.get(id) ?? 0, children: [] });
  }
  const placedIds = new Set([start.id]);
  for (const { from, to } of walk.edges) {
    if (placedIds.has(to) || rows.get(to) !== (rows.get(from) ?? 0) + 1) continue;
    placedIds.add(to);
    nodes.get(from)?.children.push(to);
  }
  const columns = assignColumns(start.id, nodes);
  return { nodes, edges: walk.edges, columns, rows: Math.max(...rows.values()) + 1 };
};

const childrenFirst = (start: string, nodes: ReadonlyMap<string, PlacedNode>): string[] => {
  const order: string[] = [];
  const pending = [start];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    order.push(id);
    pending.push(...(nodes.get(id)?.children ?? []));
  }
  return order.reverse();
};
