import type { EditionKey, NewsletterGroup } from '../edition/edition.ts';
import type { Newsletter } from './newsletter.ts';

/** The categories that the spec names, and the names that the service may call each by (newsletters point 3). */
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

/** What the publisher's other services call a reader's interest in a category: of five categories (newsletters point 3). */
const interestIds = {
  news: 'news-and-opinion',
  health: 'health',
  epochtv: 'epoch-tv',
  games: 'games',
  'life-culture': 'life-and-culture',
} as const satisfies Partial<Record<CategoryKey, string>>;

/** One of these. */
export type InterestId = (typeof interestIds)[keyof typeof interestIds];

/** The newsletters of one category. The spec's `cat` is `key`, its `idArr` what the newsletters are known by. */
export interface Category {
  /** Null for a category that the publisher named on its own. */
  key: CategoryKey | null;
  /** The publisher's name for it; empty for newsletters without a category. */
  name: string;
  /** What it is found by in the tag bar and in the address. */
  tag: string;
  edition: EditionKey;
  interestId: InterestId | null;
  newsletters: readonly Newsletter[];
}

const isKey = (name: string): name is CategoryKey => Object.hasOwn(categoryNames, name);

const byName = new Map<string, CategoryKey>();
for (const key of Object.keys(categoryNames).filter(isKey)) {
  for (const name of [key, ...categoryNames[key]]) byName.set(name.toLowerCase(), key);
}

const findKey = (name: string): CategoryKey | null => byName.get(name.trim().toLowerCase()) ?? null;

/** The interest that a category stands for, or null. */
const interestOf = (key: CategoryKey | null): InterestId | null =>
  key !== null && key in interestIds ? (interestIds[key as keyof typeof interestIds] ?? null) : null;

/** Newsletters under the name that the service gives their category: a key, a display name, or the publisher's own. */
export interface NamedNewsletters {
  name: string;
  newsletters: readonly Newsletter[];
}

/**
 * Puts an edition's newsletters into categories: first those that its groups name, in the groups' order, then the rest
 * as the service has them, in the category of the same key or name where there is one. Empty categories are left out.
 */
export const arrange = (
  edition: EditionKey,
  groups: readonly NewsletterGroup[],
  named: readonly NamedNewsletters[],
): readonly Category[] => {
  const categories = new Map<string, Category & { newsletters: Newsletter[] }>();
  const put = (newsletter: Newsletter, name: string, tag: string) => {
    // A category in the publisher's own language is known by its tag.
    const key = findKey(name) ?? findKey(tag);
    const id = key ?? `=${name.trim()}`;
    const known = categories.get(id);
    if (known !== undefined) return void known.newsletters.push(newsletter);
    const found = { key, name: name.trim(), tag: tag || name.trim(), edition, interestId: interestOf(key) };
    categories.set(id, { ...found, newsletters: [newsletter] });
  };
  const left = new Map<string, { newsletter: Newsletter; name: string }>();
  for (const { name, newsletters } of named) {
    for (const newsletter of newsletters) left.set(newsletter.listId, { newsletter, name });
  }
  for (const { category, tag, ids } of groups) {
    for (const listId of ids) {
      const listed = left.get(listId);
      if (listed !== undefined) put(listed.newsletter, category, tag);
      left.delete(listId);
    }
  }
  for (const { newsletter, name } of left.values()) put(newsletter, name, newsletter.tag);
  return [...categories.values()];
};

/** The categories of a reader's interests first, each half in its order. */
export const byInterest = (categories: readonly Category[], interests: readonly string[]): readonly Category[] => {
  const isOf = ({ interestId }: Category) => interestId !== null && interests.includes(interestId);
  return [...categories.filter(isOf), ...categories.filter((category) => !isOf(category))];
};
