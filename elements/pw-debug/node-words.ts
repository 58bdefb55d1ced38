import { waysOf } from '../../src/flow/check/ways.ts';
import type { FlowNode } from '../../src/flow/types.ts';

const typeWords: Readonly<Record<string, string>> = {
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

/** What a type of node is called in the panel. */
export const typeName = (type: string): string =>
  Object.hasOwn(typeWords, type) ? (typeWords[type] ?? type) : type || 'Missing node';

/** What a node is called: its name, else its id. */
export const nodeName = (node: Pick<FlowNode, 'id' | 'name'>): string => node.name?.trim() || node.id;

const answers: Readonly<Record<string, string>> = {
  true: 'yes',
  false: 'no',
  stopped: 'the path ends',
  action: 'carried out',
  skipped: 'skipped',
  none: 'none',
};

/** An answer in words: variants and values are named as the operator named them. */
export const answerName = (answer: string, node: FlowNode | null): string => {
  const ways = node === null ? [] : waysOf(node);
  if (ways.length === 0 || Object.hasOwn(answers, answer)) return answers[answer] ?? answer;
  return answer
    .split(',')
    .map((id) => ways.find((way) => way.id === id)?.label ?? id)
    .join(', ');
};

/** A time in words. */
export const timeName = (ms: number): string =>
  ms < 0.1 ? 'under 0.1 ms' : ms < 10 ? `${ms.toFixed(1)} ms` : `${Math.round(ms)} ms`;
