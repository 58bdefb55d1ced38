import type { Edition } from '../edition.ts';

/** UK Edition. */
export const uk: Edition = {
  edition: 'UK',
  title: 'UK Edition',
  siteId: 'ledger-uk',
  regionId: 'uk',
  language: 'en',
  pipaVersion: '1.0',
};
