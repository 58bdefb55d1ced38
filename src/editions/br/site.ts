import type { Edition } from '../edition.ts';

/** Edição brasileira. */
export const br: Edition = {
  edition: 'BR',
  title: 'Edição brasileira',
  siteId: 'ledger-br',
  regionId: 'br',
  language: 'pt',
  pipaVersion: '2.0',
  siteType: 'br',
  newsletterIdList: [
    { category: 'news', tag: 'news', ids: ['br-manha'] },
    { category: 'business', tag: 'business', ids: ['br-negocios'] },
  ],
};
