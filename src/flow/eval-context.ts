import { type AttemptResult, getOwn, readArray } from './read-value.ts';
import type { Reason } from './reason.ts';
import type { PatternCompiler } from './regex/regex-types.ts';
import type { FlowAction, FlowEnvironment, FlowNode } from './types.ts';
import type { ParsedUrl } from './url/url.ts';

/** The page facts that are words. */
export type WordFact = 'categories' | 'tags' | 'terms' | 'authors' | 'pageType';

/** Result of a node. */
export interface NodeResult {
  outcome: string;
  because: Reason;
  next: readonly string[];
  notes: readonly Reason[];
  action: FlowAction | null;
}

/** A node's question to the environment: a node itself never waits. */
export interface Question {
  /** Asks; may throw, or return a promise that rejects. */
  ask: () => unknown;
  /** Goes on with the answer, or with the error of asking. */
  resume: (answer: AttemptResult<unknown>) => NodeResult | Question;
}

/** A compiled node, ready to run for any visitor. A throw ends its path and nothing else. */
export type RunNode = (context: EvalContext) => NodeResult | Question;

/**
 * The node types that few flows use (`lazy-nodes.ts`): in a page a separate chunk, loaded when a flow first has such a
 * node.
 */
export interface LazyNodes {
  /** Compiles a referrer's regular expression. */
  compilePattern: PatternCompiler;
  /** Compiles a `segdate` node. */
  compileDates: (node: FlowNode) => RunNode;
}

/** The lazy node types, once they have loaded. */
export interface LazyNodesLoader {
  parts: LazyNodes | null;
  /** The loading error; empty if there was none. */
  failure: string;
  /** Never rejects. */
  load: () => Promise<void>;
}

/** One evaluation: its environment and its caches. */
export interface EvalContext {
  readonly flowId: string;
  readonly env: FlowEnvironment;
  readonly lazyNodes: LazyNodesLoader;
  readonly parseUrl: (url: unknown) => ParsedUrl | null;
  readonly wordCache: Map<WordFact, readonly string[]>;
}

/** Normalises a word for comparison: trimmed and in lower case. */
export const normalizeWord = (word: string): string => word.trim().toLowerCase();

/** Returns the page's normalised words, cached per evaluation. A missing fact is an empty list. */
export const getPageWords = ({ env, wordCache }: EvalContext, fact: WordFact): readonly string[] => {
  let normalized = wordCache.get(fact);
  if (!normalized) {
    const values = fact === 'pageType' ? [getOwn(env.page, fact)] : readArray(env.page, fact);
    normalized = values.filter((word) => typeof word === 'string').map(normalizeWord);
    wordCache.set(fact, normalized);
  }
  return normalized;
};

/** Returns the page's URL; null if it has none. */
export const getPageUrl = ({ env, parseUrl }: EvalContext): ParsedUrl | null => parseUrl(getOwn(env.page, 'url'));
