import type { Edition } from '../edition.ts';

/** Canada Edition. */
export const ca: Edition = {
  edition: 'CA',
  title: 'Canada Edition',
  siteId: 'ledger-ca',
  regionId: 'ca',
  language: 'en',
  pipaVersion: '1.0',
};
