import type { Edition } from '../edition.ts';

/** České vydání. */
export const cz: Edition = {
  edition: 'CZ',
  title: 'České vydání',
  siteId: 'ledger-cz',
  regionId: 'cz',
  language: 'cs',
  pipaVersion: '2.0',
};
