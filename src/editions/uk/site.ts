import type { Edition } from '../edition.ts';

/** UK Edition. */
export const uk: Edition = {
  edition: 'UK',
  title: 'UK Edition',
  siteId: 'ledger-uk',
  regionId: 'uk',
  language: 'en',
  pipaVersion: '1.0',
  siteType: 'en',
  newsletterIdList: [
    { category: 'news', tag: 'news', ids: ['uk-first'] },
    { category: 'business', tag: 'business', ids: ['uk-highstreet'] },
    { category: 'life-culture', tag: 'life-culture', ids: ['uk-stalls'] },
  ],
};
