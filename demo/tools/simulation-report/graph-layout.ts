import { Graph, layout } from '@dagrejs/dagre';
import type { ReachGraph, ReachGraphNode } from 'presswall/flow';
import { percent, ratio, shorten } from './figures.ts';

/** A place in a drawing. */
interface Point {
  x: number;
  y: number;
}

/** A node of a drawing: its middle and its size. */
export interface DrawnNode extends Point, ReachGraphNode {
  width: number;
  height: number;
}

/** An edge of a drawing, with the views that took it. */
export interface DrawnEdge {
  label: string;
  /** The width that the label needs. */
  labelWidth: number;
  views: number;
  points: readonly Point[];
  /** The middle of the label. */
  labelAt: Point;
}

/** A drawing of a branch. */
export interface Drawing {
  width: number;
  height: number;
  nodes: DrawnNode[];
  edges: DrawnEdge[];
}

/** Size of a node's box. */
const box = { width: 184, height: 62 };

/** Returns the width of a label; a drawing can't measure its texts before a browser has them. */
const widthOf = (label: string): number => label.length * 6.6 + 8;

/** Lays out the nodes of a branch from top to bottom, with the share of the views on each edge. */
export const layOutGraph = ({ nodes, edges }: ReachGraph, views: number): Drawing => {
  const labels = edges.map(({ label, views: taken }) => `${shorten(label, 24)} · ${percent(ratio(taken, views))}`);
  const graph = new Graph({ multigraph: true });
  graph.setGraph({ rankdir: 'TB', nodesep: 28, ranksep: 40, edgesep: 18, marginx: 12, marginy: 12 });
  for (const { reach } of nodes) graph.setNode(reach.nodeId, { ...box });
  for (const [place, { from, to }] of edges.entries()) {
    const size = { width: widthOf(labels[place] ?? ''), height: 18 };
    graph.setEdge(from, to, { ...size, labelpos: 'c', minlen: 1 }, String(place));
  }
  layout(graph);
  const { width = 0, height = 0 } = graph.graph();
  return {
    width,
    height,
    nodes: nodes.map((node) => {
      const { x = 0, y = 0 } = graph.node(node.reach.nodeId);
      return { ...node, x, y, ...box };
    }),
    edges: edges.map(({ from, to, views: taken }, place) => {
      const { points = [], x = 0, y = 0 } = graph.edge(from, to, String(place));
      const label = labels[place] ?? '';
      return { label, labelWidth: widthOf(label), views: taken, points, labelAt: { x, y } };
    }),
  };
};
