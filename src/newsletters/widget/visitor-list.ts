import type { Edition } from '../../editions/edition.ts';
import { sortByInterest } from '../category.ts';
import { type ListResults, toListsState } from './list-results.ts';
import { selectTag } from './tags.ts';
import type { WidgetInputs } from './widget-ports.ts';
import { getListState, type ListState } from './widget-state.ts';

/** The reader of a widget whom nobody knows. */
const visitor = {
  subscriber: { kind: 'nobody' },
  isAwaited: false,
  canTry: false,
  isProfileMissing: false,
} as const;

/**
 * Returns the list of a visitor, as the widget's store has it at first; null if it has no newsletters, or if one of its
 * lists could not be loaded. `hash`: that of the page's URL.
 */
export const getVisitorList = (
  edition: Edition,
  inputs: WidgetInputs,
  results: ListResults,
  hash: string,
): ListState | null => {
  const lists = toListsState(edition, results);
  if (lists.status !== 'loaded' || lists.missing.length > 0) return null;
  const categories = sortByInterest(lists.categories, inputs.options.interests);
  const newsletters = categories.flatMap((category) => category.newsletters);
  const tag = selectTag(edition.edition, inputs, categories, null, hash);
  const list = getListState(inputs, lists, visitor, 'not-asked', tag, newsletters, categories);
  return list.shown.length > 0 ? list : null;
};
