import type { Newsletter } from './newsletter.ts';

/** The categories that the spec names, and the display name of each (newsletters point 3). */
export const categoryNames = {
  'sub-only': 'Subscriber-Only',
  news: 'News',
  health: 'Health',
  epochtv: 'Epoch TV',
  'life-culture': 'Life & Culture',
  business: 'Business',
  games: 'Games',
  audio: 'Epoch Audio',
  featured: 'Featured',
} as const;

/** The key of one of them. */
export type CategoryKey = keyof typeof categoryNames;

/** The newsletters of one category. */
export interface Category {
  /** Null for a category that the publisher named on its own. */
  key: CategoryKey | null;
  /** The display name in English, or the publisher's own; empty for newsletters without a category. */
  name: string;
  newsletters: readonly Newsletter[];
}

const byName = new Map<string, CategoryKey>();
for (const [key, name] of Object.entries(categoryNames) as [CategoryKey, string][]) {
  byName.set(key, key);
  byName.set(name.toLowerCase(), key);
}

/** A category as the service names it: by its key, its display name, or a name of the publisher's. */
export const categoryOf = (name: string, newsletters: readonly Newsletter[]): Category => {
  const key = byName.get(name.trim().toLowerCase()) ?? null;
  return { key, name: key === null ? name.trim() : categoryNames[key], newsletters };
};
