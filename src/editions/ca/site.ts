import type { Edition } from '../edition.ts';

/** Canada Edition. */
export const ca: Edition = {
  edition: 'CA',
  title: 'Canada Edition',
  siteId: 'ledger-ca',
  regionId: 'ca',
  language: 'en',
  pipaVersion: '1.0',
  siteType: 'en',
  hasMembership: true,
  newsletterIdList: [
    { category: 'news', tag: 'news', ids: ['ca-morning'] },
    { category: 'business', tag: 'business', ids: ['ca-prairie'] },
    { category: 'life-culture', tag: 'life-culture', ids: ['ca-rink'] },
    { category: 'featured', tag: 'featured', ids: ['me-members'] },
  ],
};
