import { getOwn, readArray, readString } from '../read-value.ts';
import type { FlowNode } from '../types.ts';
import { maxInputLength } from '../url/wildcard.ts';
import type { FlowProblem } from './finding.ts';

const filters = ['urls', 'categories', 'tags', 'terms', 'pageTypes', 'authors'] as const;

const checkEntry = (field: string, entry: unknown): FlowProblem[] => {
  const value = readString(entry, 'value') ?? '';
  if (value.trim() === '') return [{ kind: 'empty-value', field }];
  // Too long even before unescaping: the engine refuses longer patterns, and unescaping only shortens them.
  const isLong = field === 'urls' && value.length > maxInputLength;
  return isLong ? [{ kind: 'pattern-refused', field: 'urls', pattern: value, refused: 'too-long' }] : [];
};

/** Returns the problems of a page node's filters. */
export const checkPageFilters = (node: FlowNode): FlowProblem[] => {
  const target = getOwn(node, 'target');
  const lists = filters.map((field) => ({ field, data: readArray(getOwn(target, field), 'data') }));
  if (lists.every(({ data }) => data.length === 0)) return [{ kind: 'all-pages' }];
  return lists.flatMap(({ field, data }) => data.flatMap((entry) => checkEntry(field, entry)));
};
