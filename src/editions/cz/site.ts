import type { Edition } from '../edition.ts';

/** České vydání. */
export const cz: Edition = {
  edition: 'CZ',
  title: 'České vydání',
  siteId: 'ledger-cz',
  regionId: 'cz',
  language: 'cs',
  pipaVersion: '2.0',
  siteType: 'cz',
  newsletterIdList: [
    { category: 'news', tag: 'news', ids: ['cz-rano'] },
    { category: 'life-culture', tag: 'life-culture', ids: ['cz-kultura'] },
  ],
};
