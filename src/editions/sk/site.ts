import type { Edition } from '../edition.ts';

/** Slovenské vydanie. */
export const sk: Edition = {
  edition: 'SK',
  title: 'Slovenské vydanie',
  siteId: 'ledger-sk',
  regionId: 'sk',
  language: 'sk',
  pipaVersion: '1.0',
  siteType: 'sk',
  newsletterIdList: [{ category: 'news', tag: 'news', ids: ['sk-rano'] }],
};
