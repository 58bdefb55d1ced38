import { getEdges, getNodes } from '../check/edges.ts';
import { getTemplateName } from '../graph.ts';
import type { Branch, Flow } from '../types.ts';
import type { NodeReach } from './counts/node-reach.ts';
import type { FlowResult } from './simulation.ts';

/** A node of a graph, with its reach. */
export interface ReachGraphNode {
  reach: NodeReach;
  /** The template that an action shows; null for any other node. */
  templateId: string | null;
}

/** An edge of a graph, with the views that took it. */
export interface ReachGraphEdge {
  from: string;
  to: string;
  /** Text for people, such as `yes` or `expired`. */
  label: string;
  views: number;
}

/** One branch of a flow as a graph, for drawings. */
export interface ReachGraph {
  name: string;
  nodes: ReachGraphNode[];
  edges: ReachGraphEdge[];
}

/** Returns the views of an outcome; a meter's outcome names every value that applied. */
const viewsOf = ({ outcomes }: NodeReach, edgeId: string): number =>
  outcomes
    .filter(({ outcome }) => outcome === edgeId || outcome.split(',').includes(edgeId))
    .reduce((sum, { views }) => sum + views, 0);

const createGraph = (branch: Branch, index: number, { nodes }: FlowResult): ReachGraph => {
  const reaches = new Map(nodes.filter((node) => node.branch === index).map((node) => [node.nodeId, node]));
  const written = getNodes(branch);
  const templateIds = new Map(written.map((node) => [node.id, getTemplateName(node)?.templateId ?? null]));
  return {
    name: branch.name || `Branch ${index + 1}`,
    nodes: [...reaches.values()].map((reach) => ({ reach, templateId: templateIds.get(reach.nodeId) ?? null })),
    edges: written.flatMap((node) => {
      const reach = reaches.get(node.id);
      return getEdges(node).flatMap(({ id, label, next }) =>
        next
          .filter((to) => reaches.has(to))
          .map((to) => ({ from: node.id, to, label, views: reach === undefined ? 0 : viewsOf(reach, id) })),
      );
    }),
  };
};

/** Returns the branches of a flow as graphs, with the reach of each node and the views of each edge. */
export const getReachGraphs = ({ subFlows }: Flow, result: FlowResult): ReachGraph[] =>
  subFlows.map((branch, index) => createGraph(branch, index, result));
