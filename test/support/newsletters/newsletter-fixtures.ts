import type { Category } from '../../../src/newsletters/category.ts';
import type { Newsletter } from '../../../src/newsletters/newsletter.ts';

/** Returns a newsletter of the US edition with defaults, except for the given fields. */
export const newsletterFixture = (listId: string, fields: Partial<Newsletter> = {}): Newsletter => {
  const { siteId = 'ledger', regionId = 'us' } = fields;
  return {
    key: `${siteId}/${regionId}/${listId}`,
    listId,
    edition: 'US',
    siteId,
    regionId,
    name: `The ${listId}`,
    description: '',
    frequency: { kind: 'unknown' },
    isSubscriberOnly: false,
    isBreakingNews: false,
    isMembership: false,
    logoSmallUrl: null,
    logoLargeUrl: null,
    previewUrl: null,
    tag: '',
    ...fields,
  };
};

/** Returns a category of that many newsletters, named as its tag. */
export const categoryFixture = (tag: string, count = 1, fields: Partial<Category> = {}): Category => ({
  key: null,
  name: tag,
  tag,
  edition: 'US',
  interestId: null,
  newsletters: Array.from({ length: count }, (_, at) => newsletterFixture(`${tag}-${at}`)),
  ...fields,
});
