import { getTemplateName } from '../graph.ts';
import { toScreen } from '../nodes/screen-names.ts';
import { getOwn, readString } from '../read-value.ts';
import type { FlowNode, NodeType } from '../types.ts';
import { checkDates } from './check-dates.ts';
import { checkMeter, checkVariants } from './check-gates.ts';
import { checkGoal } from './check-goal.ts';
import { checkPageFilters } from './check-page-filters.ts';
import { checkUserChecks } from './check-user-checks.ts';
import { getEdgeTargets } from './edges.ts';
import type { FlowProblem } from './finding.ts';

/** Optional facts for the checker. */
export interface CheckOptions {
  /** The site's templates, beside the built-in screens; without it no template is reported as missing. */
  templateIds?: readonly string[];
  /** Templates that can't be closed: this is set in the template, not in the flow. */
  hardTemplateIds?: readonly string[];
  /** Milliseconds since the epoch; without it no date window is reported as over. */
  now?: number;
}

type NodeChecker = (node: FlowNode, options: CheckOptions) => FlowProblem[];

const checkTemplate: NodeChecker = (node, { templateIds }) => {
  const name = getTemplateName(node);
  if (name === null) return [{ kind: 'template-missing' }];
  const isKnown = toScreen(name.templateId) !== null || (templateIds?.includes(name.templateId) ?? true);
  return isKnown ? [] : [{ kind: 'template-unknown', templateId: name.templateId }];
};

/** Checks what a gate sends to machines that the action locks out. */
const checkAgentAnswer: NodeChecker = ({ target }) => {
  const answer = getOwn(target, 'forAgents');
  if (answer === undefined || answer === 'open' || answer === 'licence' || answer === 'price') return [];
  return [{ kind: 'agent-answer-unknown', answer: typeof answer === 'string' ? answer : typeof answer }];
};

const hasScript =
  (field: 'js' | 'template', ...names: string[]): NodeChecker =>
  (node) =>
    names.some((name) => readString(getOwn(node, 'target'), name)) ? [] : [{ kind: 'script-missing', field }];

const noProblems: NodeChecker = () => [];
const decision = hasScript('js', 'js');

interface NodeRule {
  check: NodeChecker;
  /** The node has no gate: one in the document is ignored. */
  isAction?: boolean;
  /** The node is useless if no node follows. A meter is not: it still counts. */
  needsNext?: boolean;
}

const question = (check: NodeChecker): NodeRule => ({ check, needsNext: true });
const action = (check: NodeChecker): NodeRule => ({ check, isAction: true });

/** One exhaustive table: a new node type without an entry does not compile. */
const rules: Readonly<Record<NodeType, NodeRule>> = {
  pages: question(checkPageFilters),
  segpages: question(checkPageFilters),
  users: question(checkUserChecks),
  segdate: question((node, { now }) => checkDates(node, now ?? null)),
  jsdecision: question(decision),
  abtest: question((node) => [...checkVariants(node), ...checkGoal(node)]),
  pageviewmeter: { check: checkMeter },
  pageviewmeter_value: { check: noProblems },
  placeholder: { check: noProblems },
  showtemplate: action((node, options) => [...checkTemplate(node, options), ...checkAgentAnswer(node, options)]),
  stickycountdown: action(checkTemplate),
  runjs: action(hasScript('template', 'template', 'template2')),
};

const rulesByType = new Map<string, NodeRule>(Object.entries(rules));

/** Returns the problems of a node itself, wherever it is. */
export const checkNode: NodeChecker = (node, options) => {
  const { type } = node;
  const rule = rulesByType.get(type);
  if (rule === undefined) return type.startsWith('app') ? [] : [{ kind: 'unknown-type', type }];
  const problems = rule.check(node, options);
  if (rule.isAction && getOwn(node, 'flowgate') !== undefined) problems.push({ kind: 'gate-ignored' });
  const isReported = problems.some(({ kind }) => kind === 'no-variants');
  if (rule.needsNext && !isReported && getEdgeTargets(node).length === 0) problems.push({ kind: 'leads-nowhere' });
  return problems;
};
