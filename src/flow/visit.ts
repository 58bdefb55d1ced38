import type { LateSource } from './late.ts';
import { own, ownList } from './own.ts';
import type { FlowEnvironment } from './types.ts';
import type { Address } from './url.ts';

/** The facts of a page that are words. */
export type WordFact = 'categories' | 'tags' | 'terms' | 'authors' | 'pageType';

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
