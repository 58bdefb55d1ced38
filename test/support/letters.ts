import type { Category } from '../../src/newsletters/category.ts';
import type { Newsletter } from '../../src/newsletters/newsletter.ts';

/** A newsletter of the US edition that is like every other, but for what the test says of it. */
export const letterOf = (listId: string, fields: Partial<Newsletter> = {}): Newsletter => {
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

/** A category of so many newsletters, named as its tag. */
export const categoryOf = (tag: string, count = 1, fields: Partial<Category> = {}): Category => ({
  key: null,
  name: tag,
  tag,
  edition: 'US',
  interestId: null,
  newsletters: Array.from({ length: count }, (_, at) => letterOf(`${tag}-${at}`)),
  ...fields,
});
