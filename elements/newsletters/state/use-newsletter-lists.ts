import { useCallback, useEffect, useRef, useState } from 'react';
import type { Edition } from '../../../src/editions/edition.ts';
import { editions } from '../../../src/editions/editions.ts';
import type { Category } from '../../../src/newsletters/category.ts';
import { loadNewsletters, type NewslettersResult } from '../../../src/newsletters/load-newsletters.ts';
import { useSdk } from '../../host/sdk-context.tsx';

/** The lists of an edition and of its default editions. */
export type ListsState =
  | { status: 'loading' }
  /** The categories of all lists, each with its edition. `missing`: the editions whose list could not be loaded. */
  | { status: 'loaded'; categories: readonly Category[]; missing: readonly Edition[] }
  | { status: 'failed' };

/** The lists, with functions to fetch them again. */
export interface NewsletterLists {
  state: ListsState;
  /** Fetches all of them again. */
  retry: () => void;
  /** Fetches the missing ones again; the others stay. */
  retryMissing: () => void;
  isRetrying: boolean;
}

interface LoadedList {
  edition: Edition;
  result: NewslettersResult;
}

interface LoadResult {
  edition: Edition;
  attempt: number;
  lists: readonly LoadedList[];
}

const toListsState = ({ edition, lists }: LoadResult): ListsState => {
  const missing = lists.filter(({ result }) => result.status === 'failed').map(({ edition }) => edition);
  if (missing.includes(edition)) return { status: 'failed' };
  const categories = lists.flatMap(({ result }) => (result.status === 'loaded' ? result.categories : []));
  return { status: 'loaded', categories, missing };
};

/** Loads the lists of editions, and logs failures and unreadable newsletters. */
const useLoadLists = () => {
  const { http, platform } = useSdk();
  return useCallback(
    async (requestedEditions: readonly Edition[], signal: AbortSignal): Promise<readonly LoadedList[]> => {
      const options = { pageUrl: platform.page.url(), signal };
      const load = async (edition: Edition) => ({ edition, result: await loadNewsletters(http, edition, options) });
      const lists = await Promise.all(requestedEditions.map(load));
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
 * Fetches the lists of an edition and its default editions in parallel, and waits for all of them (spec: newsletters
 * point 4). The edition's own list is required; another that fails is missing, and can be retried.
 */
export const useNewsletterLists = (edition: Edition): NewsletterLists => {
  const load = useLoadLists();
  const [loaded, setLoaded] = useState<{ result: LoadResult; state: ListsState } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [isRetrying, setIsRetrying] = useState(false);
  const controller = useRef(new AbortController());

  useEffect(() => {
    const abort = new AbortController();
    controller.current = abort;
    const otherEditions = (edition.defaultEditions ?? [])
      .filter((key) => key !== edition.edition)
      .map((key) => editions[key]);
    void load([edition, ...otherEditions], abort.signal).then((lists) => {
      if (abort.signal.aborted) return;
      const result = { edition, attempt, lists };
      setLoaded({ result, state: toListsState(result) });
    });
    return () => abort.abort();
  }, [load, edition, attempt]);

  const { result = null, state = null } = loaded ?? {};
  const isLoaded = result?.edition === edition && result.attempt === attempt;
  const retryMissing = useCallback(() => {
    if (result === null || state?.status !== 'loaded' || state.missing.length === 0) return;
    const { signal } = controller.current;
    setIsRetrying(true);
    void load(state.missing, signal).then((lists) => {
      if (signal.aborted) return;
      const merged = result.lists.map(
        (each) => lists.find((nextResult) => nextResult.edition === each.edition) ?? each,
      );
      const nextResult = { ...result, lists: merged };
      setIsRetrying(false);
      setLoaded({ result: nextResult, state: toListsState(nextResult) });
    });
  }, [load, result, state]);

  return {
    state: isLoaded && state !== null ? state : { status: 'loading' },
    retry: useCallback(() => setAttempt((count) => count + 1), []),
    retryMissing,
    isRetrying,
  };
};
