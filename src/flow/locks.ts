import { compileDates } from './dates.ts';
import { own } from './own.ts';
import { compilePages } from './page-filters.ts';
import { nextIds, templateOf } from './reach.ts';
import { parseRemoveContent } from './removed-content.ts';
import type { Branch, Flow, FlowNode, PageFacts } from './types.ts';
import { createAddressReader } from './url.ts';
import type { Run, Visit } from './visit.ts';

/** One wall that keeps a text from its readers: it takes content away, or is a popup that can't be closed. */
export interface Lock {
  nodeId: string;
  templateId: string;
  /** What it takes content from, as the node's `removeContent` says; null for a popup, which takes nothing away. */
  selector: string | null;
  /** Which of it goes: all blocks from this number on, or from the block that this selector finds. */
  from: number | string;
}

/** What may be known beside the flow. */
export interface LockOptions {
  /** The page: its filters are answered. Without it the flow is looked at for every page of the site. */
  page?: PageFacts;
  /** Templates that can't be closed: what makes a popup hard stands in the template, not in the flow. */
  hardTemplateIds?: readonly string[];
  /** Milliseconds since the epoch: date windows are answered. Without it both ways are taken. */
  now?: number;
  /** An IANA zone, for date windows. */
  timeZone?: string;
}

/** The one screen of the SDK that has no close button. */
const hardScreen = 'sign-in-combo';

/** The lock of a node or an action, as far as the flow tells; null for one that locks nothing. */
export const lockOf = (
  node: { id?: string; nodeId?: string; type: string; target?: unknown },
  hardTemplateIds: readonly string[] = [],
): Lock | null => {
  const { templateId } = templateOf(node) ?? {};
  if (templateId === undefined || node.type !== 'showtemplate') return null;
  const nodeId = node.nodeId ?? node.id ?? '';
  const cut = parseRemoveContent(own(node.target, 'removeContent'));
  if (cut !== null) return { nodeId, templateId, ...cut };
  const isClosable = own(node.target, 'showCloseButton') ?? ![hardScreen, ...hardTemplateIds].includes(templateId);
  return isClosable === false ? { nodeId, templateId, selector: null, from: 0 } : null;
};

const unasked = (): never => {
  throw new Error('Only pages and dates are asked');
};

const visitOf = ({ page = { url: '' }, now = 0, timeZone }: LockOptions): Visit => ({
  flowId: '',
  env: {
    page,
    visitor: {},
    now,
    ...(timeZone !== undefined && { timeZone }),
    draw: unasked,
    readMeter: unasked,
    incrementMeter: unasked,
    checkRules: unasked,
    runDecision: unasked,
  },
  late: { parts: null, failure: '', load: async () => {} },
  readAddress: createAddressReader(),
  words: new Map(),
});

/** What answers a node for any reader; null where that depends on who reads. */
const compileAnswer = ({ type }: FlowNode, { page, now }: LockOptions): ((node: FlowNode) => Run) | null => {
  if (type === 'pages' || type === 'segpages') return page === undefined ? null : compilePages;
  return type === 'segdate' && now !== undefined ? compileDates : null;
};

/** The ids that follow a node; what throws ends its path, as in the engine. */
const followers = (node: FlowNode, options: LockOptions, visit: Visit): readonly unknown[] => {
  try {
    const answered = compileAnswer(node, options)?.(node)(visit);
    return answered !== undefined && 'next' in answered ? answered.next : nextIds(node);
  } catch {
    return [];
  }
};

const locksOfBranch = ({ pages, users, eventAndTriggers, actions }: Branch, options: LockOptions): Lock[] => {
  const nodes = new Map<unknown, FlowNode>();
  for (const node of [...pages, ...users, ...eventAndTriggers, ...actions]) nodes.set(node.id, node);
  const visit = visitOf(options);
  const pending: unknown[] = [pages.find(({ type }) => type === 'pages' || type === 'segpages')?.id];
  const found: Lock[] = [];
  while (pending.length > 0) {
    const node = nodes.get(pending.pop());
    if (node === undefined) continue;
    nodes.delete(node.id);
    const lock = lockOf(node, options.hardTemplateIds);
    if (lock !== null) found.push(lock);
    pending.push(...[...followers(node, options, visit)].reverse());
  }
  return found;
};

/**
 * Every wall of a flow that can keep a page's text from some reader, in the order of the flow: pages and dates are
 * answered as far as they are known, and of all that depends on the reader each way is taken. Nothing is asked or
 * counted, and nothing is thrown for a flow that `decodeFlow` gave.
 */
export const locksOf = (flow: Flow, options: LockOptions = {}): Lock[] =>
  flow.subFlows.flatMap((branch) => locksOfBranch(branch, options));
