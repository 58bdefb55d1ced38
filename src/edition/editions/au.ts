import type { Edition } from '../edition.ts';

/** Australia Edition. */
export const au: Edition = {
  edition: 'AU',
  title: 'Australia Edition',
  siteId: 'ledger-au',
  regionId: 'au',
  language: 'en',
  pipaVersion: '1.0',
  siteType: 'en',
  newsletterIdList: [
    { category: 'news', tag: 'news', ids: ['au-early'] },
    { category: 'health', tag: 'health', ids: ['au-dryseason'] },
  ],
};
