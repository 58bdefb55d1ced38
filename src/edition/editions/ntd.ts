import type { Edition } from '../edition.ts';

/** Ledger Television. */
export const ntd: Edition = {
  edition: 'NTD',
  title: 'Ledger Television',
  siteId: 'ledger-ntd',
  regionId: 'ntd',
  language: 'en',
  pipaVersion: '2.0',
};
