import type { SeedNewsletter } from '../../service/seed-types.ts';
import { editions, type SeedEdition } from '../editions.ts';
import { english } from './english.ts';
import { languages } from './languages.ts';
import type { EditionList, NewsletterEntry } from './list.ts';

const lists: EditionList = { ...english, ...languages };

const newsletter = (
  { edition, siteId, regionId }: SeedEdition,
  [listId, name, description, category, tag, motif, frequency, isSubscriberOnly = false]: NewsletterEntry,
): SeedNewsletter => ({
  siteId,
  regionId,
  listId,
  name,
  description,
  edition,
  category,
  tag,
  frequency,
  isSubscriberOnly,
  logoSmallUrl: `/assets/newsletters/${motif}.svg`,
  logoLargeUrl: `/assets/newsletters/${motif}.svg`,
  previewUrl: `/newsletters/preview/${listId}`,
});

/** Forty newsletters over the editions, in each edition's order. */
export const newsletters: readonly SeedNewsletter[] = editions.flatMap((edition) =>
  (lists[edition.edition] ?? []).map((entry) => newsletter(edition, entry)),
);
