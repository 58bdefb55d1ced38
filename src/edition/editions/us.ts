import type { Edition } from '../edition.ts';

/** US Edition. */
export const us: Edition = {
  edition: 'US',
  title: 'US Edition',
  siteId: 'ledger',
  regionId: 'us',
  defaultEditions: ['US', 'CALI'],
  language: 'en',
  pipaVersion: '1.0',
};
