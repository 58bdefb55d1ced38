import { nodeResult, type RunNode, stopPath } from '../conditions/node-result.ts';
import { compileUsers } from '../conditions/users.ts';
import { compileDecision } from '../decision.ts';
import { getOwn, isRecord } from '../read-value.ts';
import type { ActionType, FlowNode, NodeType } from '../types.ts';
import { compilePages } from '../url/page-filters.ts';
import { compileAbTest } from './ab-test.ts';
import { compileMeter } from './meter.ts';

type Compile = (node: FlowNode) => RunNode;

const action =
  (type: ActionType): Compile =>
  (node) => {
    const target = getOwn(node, 'target');
    const action = { nodeId: node.id, type, target: isRecord(target) ? target : {} };
    return () => nodeResult('action', { kind: 'action-chosen' }, [], [], { ...action });
  };

const skip =
  (kind: 'placeholder' | 'unknown-type', outcome: string): Compile =>
  ({ type }) =>
  () =>
    nodeResult(outcome, { kind, type });

const placeholder = skip('placeholder', 'skipped');
const unknown = skip('unknown-type', 'stopped');

/** Compiles a date node: its code is loaded lazily; if it can't be loaded, the path ends. */
const compileLazy: Compile = (node) => {
  let run: RunNode | null = null;
  const runLazy: RunNode = (context) => {
    const { parts, failure } = context.lazyNodes;
    if (parts === null) return stopPath({ kind: 'node-failed', message: failure });
    run ??= parts.compileDates(node);
    return run(context);
  };
  return (context) =>
    context.lazyNodes.parts === null
      ? { ask: context.lazyNodes.load, resume: () => runLazy(context) }
      : runLazy(context);
};

/** One exhaustive table from node type to its compiler: a new type without an entry does not compile. */
const compilers: Record<NodeType, Compile> = {
  pages: compilePages,
  segpages: compilePages,
  users: compileUsers,
  segdate: compileLazy,
  jsdecision: compileDecision,
  abtest: compileAbTest,
  pageviewmeter: compileMeter,
  pageviewmeter_value: placeholder,
  placeholder,
  showtemplate: action('showtemplate'),
  stickycountdown: action('stickycountdown'),
  runjs: action('runjs'),
};

/** True for a node type of the format; apps have others. */
export const isNodeType = (type: string): type is NodeType => Object.hasOwn(compilers, type);

/** Compiles a node once, so that it can run for any visitor. */
export const compileNode: Compile = (node) => {
  const { type } = node;
  const compile = isNodeType(type) ? compilers[type] : type.startsWith('app') ? placeholder : unknown;
  return compile(node);
};
