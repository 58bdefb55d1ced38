import type { Category } from '../../../src/newsletters/category.ts';

/** How many categories a list shows at first, and how many more each press brings. */
const pageSize = 3;

/**
 * The categories of the first pages of a list. One with a single newsletter is passed over in counting: it comes along
 * with the page that it stands in, for a press should bring more than one line (spec: newsletters point 4).
 */
export const firstPages = (categories: readonly Category[], pages: number): readonly Category[] => {
  let count = 0;
  const end = categories.findIndex(({ newsletters }) => newsletters.length > 1 && ++count > pages * pageSize);
  return end < 0 ? categories : categories.slice(0, end);
};
