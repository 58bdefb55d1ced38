import type { EditionKey } from '../../editions/edition.ts';
import type { Category } from '../category.ts';

/** A tag of the bar. */
export interface Tag {
  tag: string;
  /** The edition whose newsletters the tag selects. */
  edition: EditionKey;
  label: string;
  /** Separated from the other tags (spec: newsletters point 2). */
  isSeparated: boolean;
}

/** The tag after a divider (spec: newsletters point 9). */
const separatedTag = 'California';

/**
 * Returns the tags of all categories without duplicates; if two editions have the same tag, that of the shown edition
 * is used. Separated tags come last.
 */
export const tagsOf = (
  labelOf: (category: Category) => string,
  categories: readonly Category[],
  shownEdition: EditionKey,
): readonly Tag[] => {
  const tags = new Map<string, Tag>();
  for (const category of categories) {
    const { tag, edition } = category;
    const existing = tags.get(tag);
    if (tag === '' || existing?.edition === shownEdition || (existing !== undefined && edition !== shownEdition))
      continue;
    tags.set(tag, { tag, edition, label: labelOf(category), isSeparated: tag === separatedTag });
  }
  const allTags = [...tags.values()];
  return [...allTags.filter(({ isSeparated }) => !isSeparated), ...allTags.filter(({ isSeparated }) => isSeparated)];
};

/** Returns the tag named in a URL's hash, ignoring case; null without one. */
export const tagOfHash = (tags: readonly Tag[], hash: string): Tag | null => {
  let name = hash.replace(/^#/, '');
  try {
    name = decodeURIComponent(name);
  } catch {
    // A page may have any hash, so an invalid one is used as it is.
  }
  const hashName = name.trim().toLowerCase();
  return hashName === ''
    ? null
    : (tags.find(({ tag, label }) => [tag, label].some((each) => each.toLowerCase() === hashName)) ?? null);
};
