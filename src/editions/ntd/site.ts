import type { Edition } from '../edition.ts';

/** Ledger Television. */
export const ntd: Edition = {
  edition: 'NTD',
  title: 'Ledger Television',
  siteId: 'ledger-ntd',
  regionId: 'ntd',
  language: 'en',
  pipaVersion: '2.0',
  siteType: 'ntd',
  newsletterIdList: [
    { category: 'news', tag: 'news', ids: ['ntd-tonight'] },
    { category: 'featured', tag: 'featured', ids: ['ntd-lens'] },
  ],
};
