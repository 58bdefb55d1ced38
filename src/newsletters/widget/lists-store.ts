import { atom, type ReadableAtom } from 'nanostores';
import type { Edition } from '../../editions/edition.ts';
import { editions } from '../../editions/editions.ts';
import type { Category } from '../category.ts';
import { loadNewsletters, type NewslettersResult } from '../load-newsletters.ts';
import type { PartPorts, WidgetSdk } from './widget-ports.ts';

/** The lists of an edition and of its default editions. */
export type ListsState = { status: 'loading' | 'failed' } | LoadedLists;

/** The loaded lists. */
interface LoadedLists {
  status: 'loaded';
  /** The categories of all lists, each with its edition. */
  categories: readonly Category[];
  /** The editions whose list could not be loaded. */
  missing: readonly Edition[];
  isRetrying: boolean;
  /** The categories are a sample: nothing in them can be chosen. */
  isSample: boolean;
}

/** The lists of a widget, with actions that load them again. */
export interface ListsStore {
  readonly $lists: ReadableAtom<ListsState>;
  /** Loads all lists again. */
  refetch(): void;
  /** Loads the missing lists again; the others stay. */
  refetchMissing(): void;
}

type Results = readonly (readonly [Edition, NewslettersResult])[];

/** Logs failures and unreadable newsletters. */
const logResults = ({ log }: WidgetSdk['platform'], results: Results): void => {
  const reasons = results.flatMap(([, result]) => (result.status === 'failed' ? [result.reason] : []));
  if (reasons.length > 0) log.error('[PW] get newsletter failed', ...reasons);
  for (const [{ title }, result] of results) {
    if (result.status === 'failed' || result.unreadable === 0) continue;
    log.warn(`[PW] ${result.unreadable} newsletters of ${title} can't be read and are left out`);
  }
};

const toListsState = (edition: Edition, results: Results): ListsState => {
  const missing = results.filter(([, { status }]) => status === 'failed').map(([each]) => each);
  if (missing.includes(edition)) return { status: 'failed' };
  const categories = results.flatMap(([, result]) => (result.status === 'loaded' ? result.categories : []));
  return { status: 'loaded', categories, missing, isRetrying: false, isSample: false };
};

/**
 * Creates the store of an edition's list and those of its default editions. They are loaded in parallel, and shown
 * together (spec: newsletters point 4). The edition's own list is required; another that fails is missing. In
 * development, a sample takes the place of empty lists.
 */
export const createListsStore = ({ sdk, edition, $inputs, notify, onChange, onStart }: PartPorts): ListsStore => {
  const { http, platform } = sdk;
  const $lists = atom<ListsState>({ status: 'loading' });
  const results = new Map<Edition, NewslettersResult>();
  let abort = new AbortController();

  const showSample = async (lists: LoadedLists, signal: AbortSignal) => {
    try {
      const { getSampleCategories } = await import('../sample/sample-newsletters.ts');
      if (!signal.aborted) $lists.set({ ...lists, categories: getSampleCategories(edition), isSample: true });
    } catch (cause) {
      platform.log.error('[PW] The sample list could not be loaded', cause);
    }
  };
  const load = async (requestedEditions: readonly Edition[]) => {
    const { signal } = abort;
    const options = { pageUrl: platform.page.url(), signal };
    const loaded = await Promise.all(
      requestedEditions.map(async (each) => [each, await loadNewsletters(http, each, options)] as const),
    );
    if (signal.aborted) return;
    logResults(platform, loaded);
    for (const [each, result] of loaded) results.set(each, result);
    $lists.set(toListsState(edition, [...results]));
    const lists = $lists.get();
    if (lists.status === 'failed') onChange({ kind: 'error', message: notify('error', 'lists-failed') });
    else if (lists.status === 'loaded' && lists.categories.length === 0 && $inputs.get().isDevelopment) {
      await showSample(lists, signal);
    }
  };
  const refetch = () => {
    abort.abort();
    abort = new AbortController();
    $lists.set({ status: 'loading' });
    void load([...new Set([edition, ...(edition.defaultEditions ?? []).map((key) => editions[key])])]);
  };

  onStart(() => {
    refetch();
    return () => abort.abort();
  });
  return {
    $lists,
    refetch,
    refetchMissing: () => {
      const lists = $lists.get();
      if (lists.status !== 'loaded') return;
      $lists.set({ ...lists, isRetrying: true });
      void load(lists.missing);
    },
  };
};
