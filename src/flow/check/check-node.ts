import { own, ownText } from '../own.ts';
import { templateOf } from '../reach.ts';
import { screenOf } from '../screen-names.ts';
import type { FlowNode } from '../types.ts';
import { checkDates } from './check-dates.ts';
import { checkMeter, checkVariants } from './check-gates.ts';
import { checkPageFilters } from './check-page-filters.ts';
import { checkUserChecks } from './check-user-checks.ts';
import type { Problem } from './finding.ts';
import { nextOf } from './ways.ts';

/** What a checker may know beside the flow. */
export interface CheckOptions {
  /** The templates that the site has, beside the screens of the SDK; without it none is called missing. */
  templateIds?: readonly string[];
  /** Templates that can't be closed: what makes a wall hard stands in the template, not in the flow. */
  hardTemplateIds?: readonly string[];
  /** Milliseconds since the epoch; without it no date window is called over. */
  now?: number;
}

type Check = (node: FlowNode, options: CheckOptions) => Problem[];

const showsTemplate: Check = (node, { templateIds }) => {
  const name = templateOf(node);
  if (name === null) return [{ kind: 'template-missing' }];
  const isKnown = screenOf(name.templateId) !== null || (templateIds?.includes(name.templateId) ?? true);
  return isKnown ? [] : [{ kind: 'template-unknown', templateId: name.templateId }];
};

const hasScript =
  (field: 'js' | 'template', ...names: string[]): Check =>
  (node) =>
    names.some((name) => ownText(own(node, 'target'), name)) ? [] : [{ kind: 'script-missing', field }];

const nothing: Check = () => [];
const decision = hasScript('js', 'js');

const table: Record<string, Check> = {
  pages: checkPageFilters,
  segpages: checkPageFilters,
  users: checkUserChecks,
  segdate: (node, { now }) => checkDates(node, now ?? null),
  jsdecision: decision,
  abtest: checkVariants,
  pageviewmeter: checkMeter,
  pageviewmeter_value: nothing,
  placeholder: nothing,
  showtemplate: showsTemplate,
  stickycountdown: showsTemplate,
  runjs: hasScript('template', 'template', 'template2'),
};

const actions = new Set(['showtemplate', 'stickycountdown', 'runjs']);
const twoWay = new Set(['pages', 'segpages', 'users', 'segdate', 'jsdecision', 'abtest']);

/** What is wrong with a node itself, wherever it stands. */
export const checkNode: Check = (node, options) => {
  const { type } = node;
  const check = Object.hasOwn(table, type) ? table[type] : type.startsWith('app') ? nothing : undefined;
  if (check === undefined) return [{ kind: 'unknown-type', type }];
  const problems = check(node, options);
  if (actions.has(type) && own(node, 'flowgate') !== undefined) problems.push({ kind: 'gate-ignored' });
  const isTold = problems.some(({ kind }) => kind === 'no-variants');
  if (twoWay.has(type) && !isTold && nextOf(node).length === 0) problems.push({ kind: 'leads-nowhere' });
  return problems;
};
