import type { EditionKey } from '../../editions/edition.ts';
import type { Category } from '../category.ts';
import type { WidgetInputs } from './widget-ports.ts';

/** A tag of the bar. */
export interface Tag {
  tag: string;
  /** The edition whose newsletters the tag selects. */
  edition: EditionKey;
  label: string;
  /** Separated from the other tags (spec: newsletters point 2). */
  isSeparated: boolean;
}

/** The tags of a widget, and the one that is selected. */
export interface TagState {
  /** The selected tag; null selects all. */
  tag: string | null;
  edition: EditionKey;
  tags: readonly Tag[];
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

/** The part of the inputs that tags depend on. */
type TagInputs = Pick<WidgetInputs, 'labelOf'> & { options: Pick<WidgetInputs['options'], 'variant'> };

/** The URL's hash may select a tag of the cards only (spec: newsletters point 2). */
export const hasHash = ({ options }: TagInputs): boolean => options.variant.layout === 'cards';

/** Returns the tags, and the one that is selected: by a press, or else by the hash of the page's URL. */
export const selectTag = (
  edition: EditionKey,
  inputs: TagInputs,
  categories: readonly Category[],
  pressed: Pick<TagState, 'tag' | 'edition'> | null,
  hash: string,
): TagState => {
  const unfiltered = { tag: null, edition };
  const tagsIn = (shownEdition: EditionKey) => tagsOf(inputs.labelOf, categories, shownEdition);
  const requested = pressed ?? (hasHash(inputs) ? tagOfHash(tagsIn(edition), hash) : null) ?? unfiltered;
  const tags = tagsIn(requested.edition);
  // A tag without categories is ignored.
  return tags.some(({ tag }) => tag === requested.tag)
    ? { tag: requested.tag, edition: requested.edition, tags }
    : { ...unfiltered, tags: tagsIn(edition) };
};
