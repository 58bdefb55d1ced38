import type { Edition } from '../edition.ts';

/** Édition française. */
export const fr: Edition = {
  edition: 'FR',
  title: 'Édition française',
  siteId: 'ledger-fr',
  regionId: 'fr',
  language: 'fr',
  pipaVersion: '1.0',
  siteType: 'fr',
  newsletterIdList: [
    { category: 'news', tag: 'news', ids: ['fr-matin'] },
    { category: 'life-culture', tag: 'life-culture', ids: ['fr-table'] },
    { category: 'sub-only', tag: 'sub-only', ids: ['fr-enquete'] },
  ],
};
