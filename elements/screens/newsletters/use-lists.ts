import { useCallback, useEffect, useState } from 'react';
import type { Edition } from '../../../src/edition/edition.ts';
import { editions } from '../../../src/edition/editions.ts';
import type { Category } from '../../../src/newsletters/category.ts';
import { loadNewsletters } from '../../../src/newsletters/load-newsletters.ts';
import { useSdk } from '../../sdk-context.tsx';

/** The lists of an edition and of those that stand with it, as far as they are known. */
export type ListsState =
  | { status: 'loading' }
  /** Categories of all of them; each knows its edition. `isWhole`: every list came. */
  | { status: 'loaded'; categories: readonly Category[]; isWhole: boolean }
  | { status: 'failed' };

interface Answer {
  edition: Edition;
  attempt: number;
  result: ListsState;
}

/**
 * Asks for the lists of an edition and its default editions at once, and is through when all have answered (spec:
 * newsletters point 4). The edition's own list must come; another that fails is left out and told to the console.
 */
export const useLists = (edition: Edition): { state: ListsState; retry: () => void } => {
  const { http, platform } = useSdk();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const abort = new AbortController();
    const options = { pageUrl: platform.page.url(), signal: abort.signal };
    const others = (edition.defaultEditions ?? []).filter((key) => key !== edition.edition).map((key) => editions[key]);
    const load = async (each: Edition) => ({ each, result: await loadNewsletters(http, each, options) });
    void Promise.all([edition, ...others].map(load)).then((lists) => {
      if (abort.signal.aborted) return;
      const failed = lists.filter(({ result }) => result.status === 'failed');
      const [first] = failed;
      if (first?.result.status === 'failed') platform.log.error('[PW] get newsletter failed', first.result.reason);
      const isOwnFailed = failed.some(({ each }) => each === edition);
      const categories = lists.flatMap(({ result }) => (result.status === 'loaded' ? result.categories : []));
      const result: ListsState = isOwnFailed
        ? { status: 'failed' }
        : { status: 'loaded', categories, isWhole: failed.length === 0 };
      setAnswer({ edition, attempt, result });
    });
    return () => abort.abort();
  }, [http, platform, edition, attempt]);

  const isAnswered = answer?.edition === edition && answer.attempt === attempt;
  return {
    state: isAnswered ? answer.result : { status: 'loading' },
    retry: useCallback(() => setAttempt((count) => count + 1), []),
  };
};
