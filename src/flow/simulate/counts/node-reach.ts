import { getNodes } from '../../check/edges.ts';
import { alreadyVisited } from '../../prepared/lazy-trace.ts';
import type { PlanNode, Port } from '../../prepared/plan-node.ts';
import type { Flow } from '../../types.ts';
import type { FlowReader } from './readers.ts';

/** One way out of a node, with the views that took it. */
export interface OutcomeReach {
  /** As in the trace: `true`, a variant's id, `stopped`. */
  outcome: string;
  views: number;
  /** The ids of the nodes that follow. */
  next: string[];
}

/** A node with the views and the readers that reached it. */
export interface NodeReach {
  branch: number;
  nodeId: string;
  /** Empty for an id without a node. */
  type: string;
  name: string;
  views: number;
  readers: number;
  outcomes: OutcomeReach[];
}

/** Counts the views of each node and each of its outcomes. */
export class NodeReachCounter {
  readonly #nodes = new Map<string, NodeReach>();
  readonly #tallies = new Map<PlanNode, { index: number; reach: NodeReach; outcomes: Map<string, OutcomeReach> }>();

  constructor(flow: Flow) {
    for (const [branch, nodes] of flow.subFlows.map(getNodes).entries()) {
      for (const { id, type, name = '' } of nodes) this.#add(branch, id, type, name);
    }
  }

  /** Counts a step of a visit. */
  count(node: PlanNode, port: Port, reader: FlowReader): void {
    if (port === alreadyVisited) return;
    const { index, reach, outcomes } = this.#tallies.get(node) ?? this.#createTally(node);
    reach.views++;
    if (reader.reachedNodes.add(index)) reach.readers++;
    const known = outcomes.get(port.outcome);
    if (known !== undefined) known.views++;
    else {
      const outcome = { outcome: port.outcome, views: 1, next: port.next.map(({ id }) => id) };
      outcomes.set(port.outcome, outcome);
      reach.outcomes.push(outcome);
    }
  }

  /** Returns the place of a node in the readers' sets; undefined if no visit has reached it. */
  indexOf(branch: number, nodeId: string): number | undefined {
    for (const [node, { index }] of this.#tallies) if (node.branch === branch && node.id === nodeId) return index;
    return undefined;
  }

  /** Returns all nodes in the order of the flow, then the ids that have no node. */
  toList(): NodeReach[] {
    return [...this.#nodes.values()];
  }

  #add(branch: number, nodeId: string, type: string, name: string): NodeReach {
    const reach = { branch, nodeId, type, name, views: 0, readers: 0, outcomes: [] };
    this.#nodes.set(JSON.stringify([branch, nodeId]), reach);
    return reach;
  }

  #createTally(node: PlanNode) {
    const { id, branch } = node;
    const reach = this.#nodes.get(JSON.stringify([branch, id])) ?? this.#add(branch, id, '', '');
    const tally = { index: this.#tallies.size, reach, outcomes: new Map<string, OutcomeReach>() };
    this.#tallies.set(node, tally);
    return tally;
  }
}
