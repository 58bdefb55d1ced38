import { useCallback, useEffect, useRef, useState } from 'react';
import type { Edition } from '../../../src/edition/edition.ts';
import { editions } from '../../../src/edition/editions.ts';
import type { Category } from '../../../src/newsletters/category.ts';
import { loadNewsletters, type NewslettersResult } from '../../../src/newsletters/load-newsletters.ts';
import { useSdk } from '../../sdk-context.tsx';

/** The lists of an edition and of those that stand with it, as far as they are known. */
export type ListsState =
  | { status: 'loading' }
  /** Categories of all of them; each knows its edition. `missing`: the editions whose list did not come. */
  | { status: 'loaded'; categories: readonly Category[]; missing: readonly Edition[] }
  | { status: 'failed' };

/** The lists, and the ways to ask again for them. */
export interface Lists {
  state: ListsState;
  /** Asks for all of them again. */
  retry: () => void;
  /** Asks again for those that are missing; the others stay. */
  retryMissing: () => void;
  isRetrying: boolean;
}

interface Loaded {
  edition: Edition;
  result: NewslettersResult;
}

interface Answer {
  of: Edition;
  attempt: number;
  lists: readonly Loaded[];
}

const stateOf = ({ of, lists }: Answer): ListsState => {
  const missing = lists.filter(({ result }) => result.status === 'failed').map(({ edition }) => edition);
  if (missing.includes(of)) return { status: 'failed' };
  const categories = lists.flatMap(({ result }) => (result.status === 'loaded' ? result.categories : []));
  return { status: 'loaded', categories, missing };
};

/** Loads the lists of editions, and tells the console of what could not be had or read. */
const useLoad = () => {
  const { http, platform } = useSdk();
  return useCallback(
    async (all: readonly Edition[], signal: AbortSignal): Promise<readonly Loaded[]> => {
      const options = { pageUrl: platform.page.url(), signal };
      const load = async (edition: Edition) => ({ edition, result: await loadNewsletters(http, edition, options) });
      const lists = await Promise.all(all.map(load));
      if (signal.aborted) return lists;
      const failed = lists.flatMap(({ result }) => (result.status === 'failed' ? [result.reason] : []));
      if (failed.length > 0) platform.log.error('[PW] get newsletter failed', ...failed);
      for (const { edition, result } of lists) {
        if (result.status === 'failed' || result.unreadable === 0) continue;
        platform.log.warn(`[PW] ${result.unreadable} newsletters of ${edition.title} can't be read and are left out`);
      }
      return lists;
    },
    [http, platform],
  );
};

/**
 * Asks for the lists of an edition and its default editions at once, and is through when all have answered (spec:
 * newsletters point 4). The edition's own list must come; another that fails is missing, and can be asked for again.
 */
export const useLists = (edition: Edition): Lists => {
  const load = useLoad();
  const [answer, setAnswer] = useState<{ given: Answer; state: ListsState } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [isRetrying, setIsRetrying] = useState(false);
  const asking = useRef(new AbortController());

  useEffect(() => {
    const abort = new AbortController();
    asking.current = abort;
    const others = (edition.defaultEditions ?? []).filter((key) => key !== edition.edition).map((key) => editions[key]);
    void load([edition, ...others], abort.signal).then((lists) => {
      if (abort.signal.aborted) return;
      const given = { of: edition, attempt, lists };
      setAnswer({ given, state: stateOf(given) });
    });
    return () => abort.abort();
  }, [load, edition, attempt]);

  const { given = null, state = null } = answer ?? {};
  const isAnswered = given?.of === edition && given.attempt === attempt;
  const retryMissing = useCallback(() => {
    if (given === null || state?.status !== 'loaded' || state.missing.length === 0) return;
    const { signal } = asking.current;
    setIsRetrying(true);
    void load(state.missing, signal).then((lists) => {
      if (signal.aborted) return;
      const merged = given.lists.map((each) => lists.find((next) => next.edition === each.edition) ?? each);
      const next = { ...given, lists: merged };
      setIsRetrying(false);
      setAnswer({ given: next, state: stateOf(next) });
    });
  }, [load, given, state]);

  return {
    state: isAnswered && state !== null ? state : { status: 'loading' },
    retry: useCallback(() => setAttempt((count) => count + 1), []),
    retryMissing,
    isRetrying,
  };
};
