import type { I18n } from '@lingui/core';
import type { EditionKey } from '../../../src/edition/edition.ts';
import type { Category } from '../../../src/newsletters/category.ts';
import { categoryName } from './category-name.ts';

/** A tag of the bar. */
export interface Tag {
  tag: string;
  /** The edition whose newsletters it stands for. */
  edition: EditionKey;
  label: string;
  /** Set apart from the others (spec: newsletters point 2). */
  isApart: boolean;
}

/** The tag that a divider sets apart (spec: newsletters point 9). */
const apartTag = 'California';

/**
 * The tags of all categories, each once; where two editions have the same, it stands for the one that is shown. What is
 * set apart comes last.
 */
export const tagsOf = (i18n: I18n, categories: readonly Category[], shown: EditionKey): readonly Tag[] => {
  const tags = new Map<string, Tag>();
  for (const category of categories) {
    const { tag, edition } = category;
    const known = tags.get(tag);
    if (tag === '' || known?.edition === shown || (known !== undefined && edition !== shown)) continue;
    tags.set(tag, { tag, edition, label: categoryName(i18n, category), isApart: tag === apartTag });
  }
  const all = [...tags.values()];
  return [...all.filter(({ isApart }) => !isApart), ...all.filter(({ isApart }) => isApart)];
};

/** The tag that the hash of an address names, in any case; null without one. */
export const tagOfHash = (tags: readonly Tag[], hash: string): Tag | null => {
  let name = hash.replace(/^#/, '');
  try {
    name = decodeURIComponent(name);
  } catch {
    // Taken as it stands: a page may have any hash.
  }
  const wanted = name.trim().toLowerCase();
  return wanted === ''
    ? null
    : (tags.find(({ tag, label }) => [tag, label].some((each) => each.toLowerCase() === wanted)) ?? null);
};
