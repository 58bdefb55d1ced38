import type { Category } from '../../../src/newsletters/category.ts';

/** The number of categories of a page. */
const pageSize = 3;

/**
 * Returns the categories of the first pages of a list. A category with a single newsletter does not count: it is added
 * to its page, since a click should show more than one line (spec: newsletters point 4).
 */
export const firstPages = (categories: readonly Category[], pages: number): readonly Category[] => {
  let count = 0;
  const end = categories.findIndex(({ newsletters }) => newsletters.length > 1 && ++count > pages * pageSize);
  return end < 0 ? categories : categories.slice(0, end);
};
