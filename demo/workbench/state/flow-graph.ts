/** Lays out the branches of a flow as graphs, with what differs from another version. */
import { Graph, layout } from '@dagrejs/dagre';
import { getEdges, getNodes } from '../../../src/flow/check/edges.ts';
import { decodeFlow } from '../../../src/flow/decode-flow.ts';
import { getTemplateName } from '../../../src/flow/graph.ts';
import type { Branch, FlowNode } from '../../../src/flow/types.ts';
import type { NodeDifference } from './differences.ts';
import type { Json } from './json.ts';
import { isEditedType, nodeForms } from './node-fields.ts';

interface Point {
  x: number;
  y: number;
}

/** A node of a picture: its middle, and what differs. */
export interface PicturedNode extends Point {
  id: string;
  name: string;
  type: string;
  difference: NodeDifference['kind'] | null;
}

/** A picture of a branch. */
export interface Picture {
  name: string;
  width: number;
  height: number;
  nodes: readonly PicturedNode[];
  edges: readonly { key: string; label: string; points: readonly Point[]; labelAt: Point }[];
}

/** Size of a node's box. */
export const box = { width: 172, height: 48 };

const typeOf = (node: FlowNode): string => {
  const templateId = getTemplateName(node)?.templateId;
  if (templateId !== undefined) return `shows ${templateId}`;
  return isEditedType(node.type) ? nodeForms[node.type].name : node.type;
};

const drawBranch = (branch: Branch, index: number, differences: readonly NodeDifference[]): Picture => {
  const graph = new Graph({ multigraph: true });
  graph.setGraph({ rankdir: 'TB', nodesep: 24, ranksep: 36, edgesep: 16, marginx: 8, marginy: 8 });
  const nodes = getNodes(branch);
  const ids = new Set(nodes.map(({ id }) => id));
  for (const id of ids) graph.setNode(id, { ...box });
  const edges = nodes.flatMap((node) =>
    getEdges(node).flatMap(({ id, label, next }) =>
      next.filter((to) => ids.has(to)).map((to) => ({ from: node.id, to, label, key: `${node.id} ${id} ${to}` })),
    ),
  );
  for (const { from, to, label, key } of edges) {
    graph.setEdge(from, to, { width: label.length * 6.4 + 8, height: 18, labelpos: 'c', minlen: 1 }, key);
  }
  layout(graph);
  const { width = 0, height = 0 } = graph.graph();
  return {
    name: branch.name || `Branch ${index + 1}`,
    width,
    height,
    nodes: nodes.map((node) => {
      const { x = 0, y = 0 } = graph.node(node.id);
      const difference = differences.find(({ branch: at, nodeId }) => at === index && nodeId === node.id)?.kind ?? null;
      return { id: node.id, name: node.name || node.id, type: typeOf(node), difference, x, y };
    }),
    edges: edges.map(({ from, to, label, key }) => {
      const { points = [], x = 0, y = 0 } = graph.edge(from, to, key);
      return { key, label, points, labelAt: { x, y } };
    }),
  };
};

/** Returns a picture of each branch; none for a document that is no flow. */
export const drawFlow = (document: Json, differences: readonly NodeDifference[] = []): Picture[] => {
  const decoded = decodeFlow(document);
  return 'error' in decoded ? [] : decoded.flow.subFlows.map((branch, index) => drawBranch(branch, index, differences));
};
