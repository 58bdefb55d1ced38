import type { Edition } from '../edition.ts';

/** California Edition. */
export const cali: Edition = {
  edition: 'CALI',
  title: 'California Edition',
  siteId: 'ledger',
  regionId: 'cali',
  language: 'en',
  pipaVersion: '2.0',
  siteType: 'en',
  newsletterIdList: [{ category: 'California', tag: 'California', ids: ['cali-golden', 'cali-coast'] }],
};
