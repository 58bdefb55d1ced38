import type { EvalContext, RunNode } from './eval-context.ts';
import { getNextIds, getTemplateName } from './graph.ts';
import { compileDates } from './nodes/dates.ts';
import { parseRemoveContent } from './nodes/removed-content.ts';
import { getOwn } from './read-value.ts';
import type { Branch, Flow, FlowNode, PageFacts } from './types.ts';
import { compilePages } from './url/page-filters.ts';
import { createUrlParser } from './url/url.ts';

/** A wall that hides text from its readers: it removes content, or is a popup that can't be closed. */
export interface Lock {
  nodeId: string;
  templateId: string;
  /** Selector of the removed content, from the node's `removeContent`; null for a popup, which removes nothing. */
  selector: string | null;
  /** First removed block: its number, or a selector that finds it. */
  from: number | string;
}

/** Optional facts beside the flow. */
export interface LockOptions {
  /** Page facts: its filters are evaluated. Without them, the flow is checked for every page of the site. */
  page?: PageFacts;
  /** Templates that can't be closed: this is set in the template, not in the flow. */
  hardTemplateIds?: readonly string[];
  /** Milliseconds since the epoch: date windows are evaluated. Without it, both paths are followed. */
  now?: number;
  /** An IANA zone, for date windows. */
  timeZone?: string;
}

/** The only built-in screen without a close button. */
const hardScreen = 'sign-in-combo';

/** Returns the content gate of a node or an action, as far as the flow tells; null if it locks nothing. */
export const lockOf = (
  node: { id?: string; nodeId?: string; type: string; target?: unknown },
  hardTemplateIds: readonly string[] = [],
): Lock | null => {
  const { templateId } = getTemplateName(node) ?? {};
  if (templateId === undefined || node.type !== 'showtemplate') return null;
  const nodeId = node.nodeId ?? node.id ?? '';
  const removedContent = parseRemoveContent(getOwn(node.target, 'removeContent'));
  if (removedContent !== null) return { nodeId, templateId, ...removedContent };
  const isClosable = getOwn(node.target, 'showCloseButton') ?? ![hardScreen, ...hardTemplateIds].includes(templateId);
  return isClosable === false ? { nodeId, templateId, selector: null, from: 0 } : null;
};

const throwUnexpected = (): never => {
  throw new Error('Only pages and dates are asked');
};

const createContext = ({ page = { url: '' }, now = 0, timeZone }: LockOptions): EvalContext => ({
  flowId: '',
  env: {
    page,
    visitor: {},
    now,
    ...(timeZone !== undefined && { timeZone }),
    draw: throwUnexpected,
    readMeter: throwUnexpected,
    incrementMeter: throwUnexpected,
    checkRules: throwUnexpected,
    runDecision: throwUnexpected,
  },
  lazyNodes: { parts: null, failure: '', load: async () => {} },
  parseUrl: createUrlParser(),
  wordCache: new Map(),
});

/** Compiles a node whose result is the same for any reader; null if it depends on the reader. */
const compileForAnyReader = ({ type }: FlowNode, { page, now }: LockOptions): ((node: FlowNode) => RunNode) | null => {
  if (type === 'pages' || type === 'segpages') return page === undefined ? null : compilePages;
  return type === 'segdate' && now !== undefined ? compileDates : null;
};

/** Returns the ids that follow a node; a throw ends the path, as in the engine. */
const nextNodeIds = (node: FlowNode, options: LockOptions, context: EvalContext): readonly unknown[] => {
  try {
    const result = compileForAnyReader(node, options)?.(node)(context);
    return result !== undefined && 'next' in result ? result.next : getNextIds(node);
  } catch {
    return [];
  }
};

const findBranchGates = ({ pages, users, eventAndTriggers, actions }: Branch, options: LockOptions): Lock[] => {
  const nodes = new Map<unknown, FlowNode>();
  for (const node of [...pages, ...users, ...eventAndTriggers, ...actions]) nodes.set(node.id, node);
  const context = createContext(options);
  const pending: unknown[] = [pages.find(({ type }) => type === 'pages' || type === 'segpages')?.id];
  const gates: Lock[] = [];
  while (pending.length > 0) {
    const node = nodes.get(pending.pop());
    if (node === undefined) continue;
    nodes.delete(node.id);
    const gate = lockOf(node, options.hardTemplateIds);
    if (gate !== null) gates.push(gate);
    pending.push(...[...nextNodeIds(node, options, context)].reverse());
  }
  return gates;
};

/**
 * Returns every wall of a flow that can hide a page's text from some reader, in the order of the flow. Pages and dates
 * are evaluated as far as they are known; where the result depends on the reader, all paths are followed. Makes no
 * call, counts nothing, and never throws for a flow from `decodeFlow`.
 */
export const locksOf = (flow: Flow, options: LockOptions = {}): Lock[] =>
  flow.subFlows.flatMap((branch) => findBranchGates(branch, options));
