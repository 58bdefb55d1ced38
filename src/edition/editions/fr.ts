import type { Edition } from '../edition.ts';

/** Édition française. */
export const fr: Edition = {
  edition: 'FR',
  title: 'Édition française',
  siteId: 'ledger-fr',
  regionId: 'fr',
  language: 'fr',
  pipaVersion: '1.0',
};
