import { getEdges } from '../../../src/flow/check/edges.ts';
import type { FlowNode, NodeType } from '../../../src/flow/types.ts';

/** One exhaustive table: a new node type without a label does not compile. */
const typeLabels: Readonly<Record<NodeType, string>> = {
  pages: 'Page',
  segpages: 'Page',
  users: 'Visitor',
  segdate: 'Dates',
  jsdecision: 'Script decides',
  abtest: 'A/B test',
  pageviewmeter: 'Meter',
  pageviewmeter_value: 'Value of a meter',
  placeholder: 'Placeholder',
  showtemplate: 'Show template',
  stickycountdown: 'Show countdown',
  runjs: 'Run script',
};

const labelsByType = new Map<string, string>(Object.entries(typeLabels));

/** Returns the panel's label for a type of node. */
export const typeName = (type: string): string => labelsByType.get(type) ?? (type || 'Missing node');

/** Returns a node's name, or its id if it has none. */
export const nodeName = (node: Pick<FlowNode, 'id' | 'name'>): string => node.name?.trim() || node.id;

const answerLabels: Readonly<Record<string, string>> = {
  true: 'yes',
  false: 'no',
  stopped: 'the path ends',
  action: 'carried out',
  skipped: 'skipped',
  none: 'none',
};

/** Returns an answer as text: variants and values by the names that the operator gave them. */
export const answerName = (answer: string, node: FlowNode | null): string => {
  const edges = node === null ? [] : getEdges(node);
  if (edges.length === 0 || Object.hasOwn(answerLabels, answer)) return answerLabels[answer] ?? answer;
  return answer
    .split(',')
    .map((id) => edges.find((way) => way.id === id)?.label ?? id)
    .join(', ');
};

/** Formats a duration in ms. */
export const formatDuration = (ms: number): string =>
  ms < 0.1 ? 'under 0.1 ms' : ms < 10 ? `${ms.toFixed(1)} ms` : `${Math.round(ms)} ms`;
