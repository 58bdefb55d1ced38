import type { EditionKey, NewsletterGroup } from '../editions/edition.ts';
import type { Newsletter } from './newsletter.ts';

/** The categories of the spec, with the names that the service may use (newsletters point 3). */
const categoryNames = {
  'sub-only': ['Subscriber-Only'],
  news: ['News', 'News and Opinion'],
  health: ['Health'],
  epochtv: ['Epoch TV'],
  'life-culture': ['Life & Culture'],
  business: ['Business'],
  games: ['Games'],
  audio: ['Epoch Audio'],
  featured: ['Featured'],
} as const;

/** The key of one of them. */
export type CategoryKey = keyof typeof categoryNames;

/** Interest ids of the publisher's other services, for five categories (newsletters point 3). */
const interestIds = {
  news: 'news-and-opinion',
  health: 'health',
  epochtv: 'epoch-tv',
  games: 'games',
  'life-culture': 'life-and-culture',
} as const satisfies Partial<Record<CategoryKey, string>>;

/** One of these. */
export type InterestId = (typeof interestIds)[keyof typeof interestIds];

/** The newsletters of one category. The spec's `cat` is `key`, its `idArr` the ids of the newsletters. */
export interface Category {
  /** Null for a category of the publisher's own. */
  key: CategoryKey | null;
  /** The publisher's name for it; empty for newsletters without a category. */
  name: string;
  /** Its tag in the tag bar and in the URL. */
  tag: string;
  edition: EditionKey;
  interestId: InterestId | null;
  newsletters: readonly Newsletter[];
}

const isCategoryKey = (name: string): name is CategoryKey => Object.hasOwn(categoryNames, name);

const byName = new Map<string, CategoryKey>();
for (const key of Object.keys(categoryNames).filter(isCategoryKey)) {
  for (const name of [key, ...categoryNames[key]]) byName.set(name.toLowerCase(), key);
}

const findKey = (name: string): CategoryKey | null => byName.get(name.trim().toLowerCase()) ?? null;

/** Returns the interest id of a category, or null. */
const getInterestId = (key: CategoryKey | null): InterestId | null =>
  key !== null && key in interestIds ? (interestIds[key as keyof typeof interestIds] ?? null) : null;

/** Newsletters with the service's name of their category: a key, a display name, or the publisher's own. */
export interface NamedNewsletters {
  name: string;
  newsletters: readonly Newsletter[];
}

/**
 * Groups an edition's newsletters by category: first those of its groups, in the groups' order, then the rest in the
 * service's order, in the category of the same key or name if there is one. Empty categories are left out.
 */
export const groupByCategory = (
  edition: EditionKey,
  groups: readonly NewsletterGroup[],
  namedNewsletters: readonly NamedNewsletters[],
): readonly Category[] => {
  const categories = new Map<string, Category & { newsletters: Newsletter[] }>();
  const add = (newsletter: Newsletter, name: string, tag: string) => {
    // A category in the publisher's own language is identified by its tag.
    const key = findKey(name) ?? findKey(tag);
    const id = key ?? `=${name.trim()}`;
    const existing = categories.get(id);
    if (existing !== undefined) return void existing.newsletters.push(newsletter);
    const category = { key, name: name.trim(), tag: tag || name.trim(), edition, interestId: getInterestId(key) };
    categories.set(id, { ...category, newsletters: [newsletter] });
  };
  const remaining = new Map<string, { newsletter: Newsletter; name: string }>();
  for (const { name, newsletters } of namedNewsletters) {
    for (const newsletter of newsletters) remaining.set(newsletter.listId, { newsletter, name });
  }
  for (const { category, tag, ids } of groups) {
    for (const listId of ids) {
      const entry = remaining.get(listId);
      if (entry !== undefined) add(entry.newsletter, category, tag);
      remaining.delete(listId);
    }
  }
  for (const { newsletter, name } of remaining.values()) add(newsletter, name, newsletter.tag);
  return [...categories.values()];
};

/** Sorts the categories of the reader's interests to the front; otherwise the order is kept. */
export const sortByInterest = (categories: readonly Category[], interests: readonly string[]): readonly Category[] => {
  const isInterest = ({ interestId }: Category) => interestId !== null && interests.includes(interestId);
  return [...categories.filter(isInterest), ...categories.filter((category) => !isInterest(category))];
};
