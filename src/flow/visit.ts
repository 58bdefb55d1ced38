import { own, ownList } from './own.ts';
import type { PatternCompiler } from './pattern.ts';
import type { Reason } from './reason.ts';
import type { FlowAction, FlowEnvironment, FlowNode } from './types.ts';
import type { Address } from './url.ts';

/** The facts of a page that are words. */
export type WordFact = 'categories' | 'tags' | 'terms' | 'authors' | 'pageType';

/** What a node made of a visit. */
export interface Verdict {
  outcome: string;
  because: Reason;
  next: readonly string[];
  notes: readonly Reason[];
  action: FlowAction | null;
}

/** A node, read once, ready to be run for any visit. What it throws ends its path and nothing else. */
export type Run = (visit: Visit) => Verdict | Promise<Verdict>;

/** What few flows ask for (`late-parts.ts`): in a page a chunk of its own, loaded when a flow first has such a node. */
export interface LateParts {
  /** The matcher of referrers' regular expressions. */
  compilePattern: PatternCompiler;
  /** What runs a `segdate` node. */
  compileDates: (node: FlowNode) => Run;
}

/** The late parts, as far as they have come. */
export interface LateSource {
  parts: LateParts | null;
  /** Why they could not be loaded; empty unless that was tried. */
  failure: string;
  /** Never rejects. */
  load(): Promise<void>;
}

/** One evaluation: its environment, and what was made of it so far. */
export interface Visit {
  readonly flowId: string;
  readonly env: FlowEnvironment;
  readonly late: LateSource;
  readonly readAddress: (url: unknown) => Address | null;
  readonly words: Map<WordFact, readonly string[]>;
}

/** As two words of a page are compared: without outer blanks, without case. */
export const foldWord = (word: string): string => word.trim().toLowerCase();

/** The page's words, folded; made once an evaluation. A missing fact is an empty list. */
export const wordsOf = ({ env, words }: Visit, fact: WordFact): readonly string[] => {
  let folded = words.get(fact);
  if (!folded) {
    const given = fact === 'pageType' ? [own(env.page, fact)] : ownList(env.page, fact);
    folded = given.filter((word) => typeof word === 'string').map(foldWord);
    words.set(fact, folded);
  }
  return folded;
};

/** The page's address; null when it has none. */
export const addressOf = ({ env, readAddress }: Visit): Address | null => readAddress(own(env.page, 'url'));
