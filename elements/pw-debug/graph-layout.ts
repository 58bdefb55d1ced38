import { byId, startOf, waysOf } from '../../src/flow/check/ways.ts';
import type { Branch, FlowNode } from '../../src/flow/types.ts';

/** A node with its place: columns and rows are counted, halves are between two columns. */
export interface PlacedNode {
  id: string;
  /** Null for an id that leads nowhere. */
  node: FlowNode | null;
  column: number;
  row: number;
  /** The nodes drawn below it as its own: together they are a tree of all nodes. */
  children: string[];
}

/** A way between two nodes; several ways to the same node are one line. */
export interface DrawnEdge {
  from: string;
  to: string;
  /** What leads here: `yes`, `A 50 %`, `expired`. */
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
  for (const { label, next } of waysOf(node)) {
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
  /** Ways that close a circle. */
  backwards: Set<DrawnEdge>;
  /** Every node after all that follow it. */
  lastFirst: string[];
}

/** Goes through everything that can be reached, depth first, without recursion: a flow may be one long chain. */
const walkFrom = (start: string, nodes: ReadonlyMap<string, FlowNode>): Walk => {
  const walk: Walk = { edges: [], backwards: new Set(), lastFirst: [] };
  const open = new Set<string>();
  const seen = new Set<string>();
  const enter = (id: string) => {
    open.add(id);
    seen.add(id);
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
      walk.lastFirst.push(top.id);
      stack.pop();
    } else if (open.has(way.to)) walk.backwards.add(way);
    else if (!seen.has(way.to)) stack.push(enter(way.to));
  }
  return walk;
};

/** Rows: every node below all that lead to it. */
const rowsOf = (start: string, { edges, backwards, lastFirst }: Walk): Map<string, number> => {
  const rows = new Map([[start, 0]]);
  const after = new Map<string, string[]>();
  for (const edge of edges) {
    if (!backwards.has(edge)) after.set(edge.from, [...(after.get(edge.from) ?? []), edge.to]);
  }
  for (const id of [...lastFirst].reverse()) {
    const row = rows.get(id) ?? 0;
    for (const to of after.get(id) ?? []) rows.set(to, Math.max(rows.get(to) ?? 0, row + 1));
  }
  return rows;
};

/** Places every node that can be reached; null for a branch without a start. */
export const layOut = (branch: Branch): GraphLayout | null => {
  const start = startOf(branch);
  if (start === undefined) return null;
  const found = byId(branch);
  const walk = walkFrom(start.id, found);
  const rows = rowsOf(start.id, walk);
  const nodes = new Map<string, PlacedNode>();
  for (const id of [...walk.lastFirst].reverse()) {
    nodes.set(id, { id, node: found.get(id) ?? null, column: 0, row: rows.get(id) ?? 0, children: [] });
  }
  const owned = new Set([start.id]);
  for (const { from, to } of walk.edges) {
    if (owned.has(to) || rows.get(to) !== (rows.get(from) ?? 0) + 1) continue;
    owned.add(to);
    nodes.get(from)?.children.push(to);
  }
  let columns = 0;
  // A leaf takes the next free column, a parent stands over the middle of its children.
  for (const id of childrenFirst(start.id, nodes)) {
    const placed = nodes.get(id);
    if (placed === undefined) continue;
    const below = placed.children.map((child) => nodes.get(child)?.column ?? 0);
    placed.column = below.length === 0 ? columns++ : ((below[0] ?? 0) + (below.at(-1) ?? 0)) / 2;
  }
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
