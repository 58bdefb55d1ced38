import { isRecord, own, ownList, ownNumber, ownText, ownTexts } from '../own.ts';
import type { Branch, FlowNode } from '../types.ts';

/** One way out of a node. */
export interface Way {
  /** As outcomes of the trace name it: `true`, `false`, the id of a variant or of a meter's value. */
  id: string;
  /** For people: `yes`, `A 50 %`, `expired`. */
  label: string;
  next: readonly string[];
}

const variant = (entry: unknown): Way => {
  const id = ownText(entry, 'id') ?? '';
  return {
    id,
    label: `${ownText(entry, 'name') ?? id} ${ownNumber(entry, 'percent') ?? 0} %`,
    next: ownTexts(entry, 'next'),
  };
};

const valueLabel = (entry: unknown): string => {
  const rule = ownText(entry, 'rule') ?? '';
  if (rule === 'equals') return `at ${ownNumber(entry, 'value') ?? '?'}`;
  if (rule !== 'increments') return rule;
  const [from, every] = [ownNumber(entry, 'start_at') ?? 0, ownNumber(entry, 'every') ?? 0];
  return every > 0 ? `from ${from}, every ${every}` : `at ${from}`;
};

const value = (entry: unknown): Way => ({
  id: ownText(entry, 'id') ?? '',
  label: valueLabel(entry),
  next: ownTexts(entry, 'next'),
});

const twoWays = (gate: unknown): Way[] => [
  { id: 'true', label: 'yes', next: ownTexts(gate, 'true') },
  { id: 'false', label: 'no', next: ownTexts(gate, 'false') },
];

const readers = new Map<string, (gate: unknown) => Way[]>([
  ...['pages', 'segpages', 'users', 'segdate', 'jsdecision'].map((type) => [type, twoWays] as const),
  ['abtest', (gate) => ownList(gate, 'variants').map(variant)],
  ['pageviewmeter', (gate) => ownList(gate, 'values').map(value)],
]);

/** The ways out of a node, in their order; none for an action, a placeholder or an unknown type. */
export const waysOf = (node: FlowNode): Way[] => {
  const gate = own(node, 'flowgate');
  return isRecord(gate) ? (readers.get(node.type)?.(gate) ?? []) : [];
};

/** The ids that a node leads to, in their order. */
export const nextOf = (node: FlowNode): string[] => waysOf(node).flatMap(({ next }) => next);

/** Every node of a branch, in the order in which ids are looked up. */
export const nodesOf = ({ pages, users, eventAndTriggers, actions }: Branch): FlowNode[] => [
  ...pages,
  ...users,
  ...eventAndTriggers,
  ...actions,
];

/** Where a branch starts; undefined where it can't. */
export const startOf = ({ pages }: Branch): FlowNode | undefined =>
  pages.find(({ type }) => type === 'pages' || type === 'segpages');

/** The nodes of a branch by id. */
export const byId = (branch: Branch): Map<string, FlowNode> =>
  new Map(nodesOf(branch).map((node) => [node.id, node] as const));
