import type { Edition } from '../edition.ts';

/** Deutsche Ausgabe. */
export const de: Edition = {
  edition: 'DE',
  title: 'Deutsche Ausgabe',
  siteId: 'ledger-de',
  regionId: 'de',
  language: 'de',
  pipaVersion: '1.0',
};
