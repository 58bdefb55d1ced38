import { compileAbTest } from './ab-test.ts';
import { compileDecision } from './decision.ts';
import { compileMeter } from './meter.ts';
import { isRecord, own } from './own.ts';
import { compilePages } from './page-filters.ts';
import type { ActionType, FlowNode } from './types.ts';
import { compileUsers } from './users.ts';
import { type Run, stopped, verdict } from './verdict.ts';

/** The node types of the format page; those of apps are placeholders by their first letters. */
export type NodeType =
  | ActionType
  | 'pages'
  | 'segpages'
  | 'users'
  | 'segdate'
  | 'jsdecision'
  | 'abtest'
  | 'pageviewmeter'
  | 'pageviewmeter_value'
  | 'placeholder';

type Compile = (node: FlowNode) => Run;

const action =
  (type: ActionType): Compile =>
  (node) => {
    const target = own(node, 'target');
    const action = { nodeId: node.id, type, target: isRecord(target) ? target : {} };
    return () => verdict('action', { kind: 'action-chosen' }, [], [], { ...action });
  };

const skip =
  (kind: 'placeholder' | 'unknown-type', outcome: string): Compile =>
  ({ type }) =>
  () =>
    verdict(outcome, { kind, type });

const placeholder = skip('placeholder', 'skipped');
const unknown = skip('unknown-type', 'stopped');

/** Dates: what runs them comes late, and where it could not be loaded the path ends. */
const compileLate: Compile = (node) => {
  let run: Run | null = null;
  const judge: Run = (visit) => {
    const { parts, failure } = visit.late;
    if (parts === null) return stopped({ kind: 'node-failed', message: failure });
    run ??= parts.compileDates(node);
    return run(visit);
  };
  return (visit) => (visit.late.parts === null ? visit.late.load().then(() => judge(visit)) : judge(visit));
};

/** One exhaustive table from node type to what runs it: a new type without an entry does not compile. */
const table: Record<NodeType, Compile> = {
  pages: compilePages,
  segpages: compilePages,
  users: compileUsers,
  segdate: compileLate,
  jsdecision: compileDecision,
  abtest: compileAbTest,
  pageviewmeter: compileMeter,
  pageviewmeter_value: placeholder,
  placeholder,
  showtemplate: action('showtemplate'),
  stickycountdown: action('stickycountdown'),
  runjs: action('runjs'),
};

const isNodeType = (type: string): type is NodeType => Object.hasOwn(table, type);

/** Reads a node once, so that it can be run for any visit. */
export const compileNode: Compile = (node) => {
  const { type } = node;
  const compile = isNodeType(type) ? table[type] : type.startsWith('app') ? placeholder : unknown;
  return compile(node);
};
