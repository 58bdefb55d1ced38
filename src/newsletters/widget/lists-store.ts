import { atom, type ReadableAtom } from 'nanostores';
import type { Edition } from '../../editions/edition.ts';
import type { NewslettersResult } from '../load-newsletters.ts';
import {
  editionsWith,
  type ListResults,
  type ListsState,
  type LoadedLists,
  loadLists,
  toListsState,
} from './list-results.ts';
import type { PartPorts, WidgetSdk } from './widget-ports.ts';

/** The lists of a widget, with actions that load them again. */
export interface ListsStore {
  readonly $lists: ReadableAtom<ListsState>;
  /** Loads all lists again. */
  refetch(): void;
  /** Loads the missing lists again; the others stay. */
  refetchMissing(): void;
}

/** Logs failures and unreadable newsletters. */
const logResults = ({ log }: WidgetSdk['platform'], results: ListResults): void => {
  const reasons = results.flatMap(([, result]) => (result.status === 'failed' ? [result.reason] : []));
  if (reasons.length > 0) log.error('[PW] get newsletter failed', ...reasons);
  for (const [{ title }, result] of results) {
    if (result.status === 'failed' || result.unreadable === 0) continue;
    log.warn(`[PW] ${result.unreadable} newsletters of ${title} can't be read and are left out`);
  }
};

/**
 * Creates the store of an edition's list and those of its default editions. They are loaded in parallel, and shown
 * together (spec: newsletters point 4). The edition's own list is required; another that fails is missing. In
 * development, a sample takes the place of empty lists.
 */
export const createListsStore = (ports: PartPorts): ListsStore => {
  const { sdk, edition, early, $inputs, notify, onChange, onStart } = ports;
  const { http, platform } = sdk;
  const earlyState = early?.isDrawn && early.results ? toListsState(edition, early.results) : null;
  const $lists = atom<ListsState>(earlyState ?? { status: 'loading' });
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
  const take = async (loading: Promise<ListResults>) => {
    const { signal } = abort;
    const loaded = await loading;
    if (signal.aborted) return;
    logResults(platform, loaded);
    for (const [each, result] of loaded) results.set(each, result);
    // What is drawn already is not drawn again.
    if (loaded !== early?.results || $lists.get() !== earlyState) $lists.set(toListsState(edition, [...results]));
    const lists = $lists.get();
    if (lists.status === 'failed') onChange({ kind: 'error', message: notify('error', 'lists-failed') });
    else if (lists.status === 'loaded' && lists.categories.length === 0 && $inputs.get().isDevelopment) {
      await showSample(lists, signal);
    }
  };
  const load = (requested: readonly Edition[]) =>
    void take(loadLists(http, requested, { pageUrl: platform.page.url(), signal: abort.signal }));
  const refetch = () => {
    abort.abort();
    abort = new AbortController();
    $lists.set({ status: 'loading' });
    load(editionsWith(edition));
  };

  onStart(() => {
    if (early === undefined) refetch();
    else void take(early.loading);
    return () => abort.abort();
  });
  return {
    $lists,
    refetch,
    refetchMissing: () => {
      const lists = $lists.get();
      if (lists.status !== 'loaded') return;
      $lists.set({ ...lists, isRetrying: true });
      load(lists.missing);
    },
  };
};
