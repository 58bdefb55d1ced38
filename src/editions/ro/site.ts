import type { Edition } from '../edition.ts';

/** Ediția română. */
export const ro: Edition = {
  edition: 'RO',
  title: 'Ediția română',
  siteId: 'ledger-ro',
  regionId: 'ro',
  language: 'ro',
  pipaVersion: '1.0',
  siteType: 'en',
  newsletterIdList: [
    { category: 'news', tag: 'news', ids: ['ro-dimineata'] },
    { category: 'health', tag: 'health', ids: ['ro-sanatate'] },
  ],
};
