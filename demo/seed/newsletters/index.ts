import type { SeedNewsletter } from '../../service/seeding/seed-types.ts';
import { editions, mainSiteId, type SeedEdition } from '../editions.ts';
import { english } from './english.ts';
import { languages } from './languages.ts';
import type { EditionList, NewsletterEntry } from './list.ts';

const lists: EditionList = { ...english, ...languages };

type EditionSite = Pick<SeedEdition, 'siteId' | 'regionId'> & Partial<Pick<SeedEdition, 'edition'>>;

const newsletter = (
  { edition, siteId, regionId }: EditionSite,
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
  logoLargeUrl: `/assets/newsletters/large/${motif}.svg`,
  previewUrl: `/newsletters/preview/${listId}`,
});

const members: NewsletterEntry = [
  'me-members',
  'The Levant Letter',
  'A letter to our members from Beirut, Amman and Haifa: what the week looked like from there.',
  'Featured',
  'featured',
  'politics',
  'Sundays',
];

/** The members' letter has a region of its own; two editions show it, too (spec: newsletters point 4). */
const membersEverywhere: readonly SeedNewsletter[] = [
  ...editions
    .filter(({ edition }) => edition === 'US' || edition === 'CA')
    .map((edition) => ({ ...newsletter(edition, members), isOnlyListed: true })),
  newsletter({ siteId: mainSiteId, regionId: 'me' }, members),
];

/** The newsletters over the editions, in each edition's order, and the members' letter. */
export const newsletters: readonly SeedNewsletter[] = [
  ...editions.flatMap((edition) => (lists[edition.edition] ?? []).map((entry) => newsletter(edition, entry))),
  ...membersEverywhere,
];
