import { getOwn, isRecord, readArray, readNumber, readString, readStrings } from '../read-value.ts';
import type { Branch, FlowNode, GatedType } from '../types.ts';

/** One edge from a node to its next nodes. */
export interface Edge {
  /** Outcome as in the trace: `true`, `false`, the id of a variant or of a meter's value. */
  id: string;
  /** Label for people: `yes`, `A 50 %`, `expired`. */
  label: string;
  next: readonly string[];
}

const variantEdge = (entry: unknown): Edge => {
  const id = readString(entry, 'id') ?? '';
  return {
    id,
    label: `${readString(entry, 'name') ?? id} ${readNumber(entry, 'percent') ?? 0} %`,
    next: readStrings(entry, 'next'),
  };
};

const valueLabel = (entry: unknown): string => {
  const rule = readString(entry, 'rule') ?? '';
  if (rule === 'equals') return `at ${readNumber(entry, 'value') ?? '?'}`;
  if (rule !== 'increments') return rule;
  const [from, every] = [readNumber(entry, 'start_at') ?? 0, readNumber(entry, 'every') ?? 0];
  return every > 0 ? `from ${from}, every ${every}` : `at ${from}`;
};

const valueEdge = (entry: unknown): Edge => ({
  id: readString(entry, 'id') ?? '',
  label: valueLabel(entry),
  next: readStrings(entry, 'next'),
});

const booleanEdges = (gate: unknown): Edge[] => [
  { id: 'true', label: 'yes', next: readStrings(gate, 'true') },
  { id: 'false', label: 'no', next: readStrings(gate, 'false') },
];

type ReadEdges = (gate: unknown) => Edge[];

/** One exhaustive table: a new type with a gate does not compile without an entry. */
const readers: Readonly<Record<GatedType, ReadEdges>> = {
  pages: booleanEdges,
  segpages: booleanEdges,
  users: booleanEdges,
  segdate: booleanEdges,
  jsdecision: booleanEdges,
  abtest: (gate) => readArray(gate, 'variants').map(variantEdge),
  pageviewmeter: (gate) => readArray(gate, 'values').map(valueEdge),
};

const edgeReaders = new Map<string, ReadEdges>(Object.entries(readers));

/** Returns the edges of a node, in order; none for an action, a placeholder or an unknown type. */
export const getEdges = (node: FlowNode): Edge[] => {
  const gate = getOwn(node, 'flowgate');
  return isRecord(gate) ? (edgeReaders.get(node.type)?.(gate) ?? []) : [];
};

/** Returns the ids that a node leads to, in order. */
export const getEdgeTargets = (node: FlowNode): string[] => getEdges(node).flatMap(({ next }) => next);

/** Returns every node of a branch, in lookup order. */
export const getNodes = ({ pages, users, eventAndTriggers, actions }: Branch): FlowNode[] => [
  ...pages,
  ...users,
  ...eventAndTriggers,
  ...actions,
];

/** Returns the start node of a branch; undefined if there is none. */
export const findStartNode = ({ pages }: Branch): FlowNode | undefined =>
  pages.find(({ type }) => type === 'pages' || type === 'segpages');

/** Returns the nodes of a branch by id. */
export const nodesById = (branch: Branch): Map<string, FlowNode> =>
  new Map(getNodes(branch).map((node) => [node.id, node] as const));
