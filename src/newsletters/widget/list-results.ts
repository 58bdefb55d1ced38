import type { Edition } from '../../editions/edition.ts';
import { editions } from '../../editions/editions.ts';
import type { Http } from '../../http/client.ts';
import type { Category } from '../category.ts';
import { type ListOptions, loadNewsletters, type NewslettersResult } from '../load-newsletters.ts';

/** The result of each edition whose list was asked for. */
export type ListResults = readonly (readonly [Edition, NewslettersResult])[];

/** The lists of an edition and of its default editions. */
export type ListsState = { status: 'loading' | 'failed' } | LoadedLists;

/** The loaded lists. */
export interface LoadedLists {
  status: 'loaded';
  /** The categories of all lists, each with its edition. */
  categories: readonly Category[];
  /** The editions whose list could not be loaded. */
  missing: readonly Edition[];
  isRetrying: boolean;
  /** The categories are a sample: nothing in them can be chosen. */
  isSample: boolean;
}

/** Returns the editions whose lists are shown with that of an edition: its own, and the default ones. */
export const editionsWith = (edition: Edition): readonly Edition[] => [
  ...new Set([edition, ...(edition.defaultEditions ?? []).map((key) => editions[key])]),
];

/** Loads the lists of these editions in parallel. Never rejects. */
export const loadLists = (http: Http, requested: readonly Edition[], options: ListOptions): Promise<ListResults> =>
  Promise.all(requested.map(async (each) => [each, await loadNewsletters(http, each, options)] as const));

/** Returns the state of these results: the edition's own list is required, another that failed is missing. */
export const toListsState = (edition: Edition, results: ListResults): ListsState => {
  const missing = results.filter(([, { status }]) => status === 'failed').map(([each]) => each);
  if (missing.includes(edition)) return { status: 'failed' };
  const categories = results.flatMap(([, result]) => (result.status === 'loaded' ? result.categories : []));
  return { status: 'loaded', categories, missing, isRetrying: false, isSample: false };
};
