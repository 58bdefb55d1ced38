import type { PlainTexts } from '../../../src/i18n/plain-texts.ts';
import type { Category, CategoryKey } from '../../../src/newsletters/category.ts';

const names: Record<CategoryKey, (i18n: PlainTexts) => string> = {
  'sub-only': (i18n) => i18n._('newsletters.category.sub-only'),
  news: (i18n) => i18n._('newsletters.category.news'),
  health: (i18n) => i18n._('newsletters.category.health'),
  epochtv: (i18n) => i18n._('newsletters.category.epochtv'),
  'life-culture': (i18n) => i18n._('newsletters.category.life-culture'),
  business: (i18n) => i18n._('newsletters.category.business'),
  games: (i18n) => i18n._('newsletters.category.games'),
  audio: (i18n) => i18n._('newsletters.category.audio'),
  featured: (i18n) => i18n._('newsletters.category.featured'),
};

/** Returns the display name of a category: in the reader's language if it is known, else as the publisher named it. */
export const categoryName = (i18n: PlainTexts, { key, name }: Pick<Category, 'key' | 'name'>): string => {
  if (key !== null) return names[key](i18n);
  return name || i18n._('newsletters.category.none');
};

/**
 * Returns the heading of a category: on cards, the subscribers' category has a longer one (spec: newsletters point 2).
 */
export const categoryHeading = (i18n: PlainTexts, category: Category, layout: 'cards' | 'list'): string =>
  layout === 'cards' && category.key === 'sub-only'
    ? i18n._('newsletters.category.sub-only.heading')
    : categoryName(i18n, category);
