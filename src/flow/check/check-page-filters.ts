import { own, ownList, ownText } from '../own.ts';
import type { FlowNode } from '../types.ts';
import { inputLimit } from '../wildcard.ts';
import type { Problem } from './finding.ts';

const filters = ['urls', 'categories', 'tags', 'terms', 'pageTypes', 'authors'] as const;

const checkEntry = (field: string, entry: unknown): Problem[] => {
  const value = ownText(entry, 'value') ?? '';
  if (value.trim() === '') return [{ kind: 'empty-value', field }];
  // Longer than this once its escapes are undone: the engine refuses it, so undoing can only help a pattern.
  const isLong = field === 'urls' && value.length > inputLimit;
  return isLong ? [{ kind: 'pattern-refused', field: 'urls', pattern: value, refused: 'too-long' }] : [];
};

/** What is wrong with the filters of a page node. */
export const checkPageFilters = (node: FlowNode): Problem[] => {
  const target = own(node, 'target');
  const lists = filters.map((field) => ({ field, data: ownList(own(target, field), 'data') }));
  if (lists.every(({ data }) => data.length === 0)) return [{ kind: 'all-pages' }];
  return lists.flatMap(({ field, data }) => data.flatMap((entry) => checkEntry(field, entry)));
};
