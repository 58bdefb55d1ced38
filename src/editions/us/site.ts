import type { Edition } from '../edition.ts';

/** US Edition. */
export const us: Edition = {
  edition: 'US',
  title: 'US Edition',
  siteId: 'ledger',
  regionId: 'us',
  defaultEditions: ['US', 'CALI'],
  language: 'en',
  pipaVersion: '1.0',
  siteType: 'en',
  hasMembership: true,
  newsletterIdList: [
    { category: 'news', tag: 'news', ids: ['us-morning', 'us-breaking', 'us-council', 'us-statehouse', 'us-records'] },
    { category: 'health', tag: 'health', ids: ['us-tideline', 'us-nightshift'] },
    { category: 'business', tag: 'business', ids: ['us-quayside', 'us-freight'] },
    { category: 'life-culture', tag: 'life-culture', ids: ['us-encore', 'us-supper'] },
    { category: 'games', tag: 'games', ids: ['us-crossed'] },
    { category: 'sub-only', tag: 'sub-only', ids: ['us-essay'] },
    { category: 'featured', tag: 'featured', ids: ['me-members'] },
  ],
};
