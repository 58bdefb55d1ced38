import type { RunNode } from '../eval-context.ts';
import { getOwn, readStrings } from '../read-value.ts';
import type { Reason } from '../reason.ts';
import type { FlowAction, FlowNode } from '../types.ts';
import type { Asked } from './prepared-types.ts';
import type { Visit } from './visit.ts';

/** One way out of a node. */
export interface Port {
  readonly outcome: string;
  readonly next: readonly PlanNode[];
  /** An action's own object: every visit gets a copy. */
  readonly action: FlowAction | null;
}

/** Decides a node: returns its port, or what the environment lacks. A throw ends the path. */
export type DecideNode = (visit: Visit) => Port | Asked;

/** A node of a plan, or the place of one that does not exist. Everything in it is compiled when first needed. */
export interface PlanNode {
  readonly id: string;
  readonly branch: number;
  /** Null for an id without a node. */
  readonly node: FlowNode | null;
  /** Why there is no node. */
  readonly absence: Reason;
  decide: DecideNode | null;
  explain: RunNode | null;
  /** The last visit that reached it. */
  visitId: number;
}

/** Finds the nodes of ids in the node's branch. */
export type Link = (ids: readonly string[]) => readonly PlanNode[];

/** Creates a port. */
export const createPort = (
  outcome: string,
  next: readonly PlanNode[] = [],
  action: FlowAction | null = null,
): Port => ({ outcome, next, action });

/** The port of a path that ends. */
export const stopped = createPort('stopped');

/** Compiles the gate of a two-way node; null ends the path. */
export const compileGate = (node: FlowNode, link: Link): ((isTrue: boolean | null) => Port) => {
  const gate = getOwn(node, 'flowgate');
  const [yes, no] = [
    createPort('true', link(readStrings(gate, 'true'))),
    createPort('false', link(readStrings(gate, 'false'))),
  ];
  return (isTrue) => (isTrue === null ? stopped : isTrue ? yes : no);
};

/** A condition of a visit; null is unknown. */
export type Condition = (visit: Visit) => boolean | null;

/** Joins conditions, the cheapest first: one that fails decides, otherwise one that is unknown. */
export const joinConditions = (conditions: readonly Condition[]): Condition => {
  const [single] = conditions;
  if (single === undefined) return () => true;
  if (conditions.length === 1) return single;
  return (visit) => {
    let result: boolean | null = true;
    for (const condition of conditions) {
      const isMet = condition(visit);
      if (isMet === false) return false;
      if (isMet === null) result = null;
    }
    return result;
  };
};
