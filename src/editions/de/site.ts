import type { Edition } from '../edition.ts';

/** Deutsche Ausgabe. */
export const de: Edition = {
  edition: 'DE',
  title: 'Deutsche Ausgabe',
  siteId: 'ledger-de',
  regionId: 'de',
  language: 'de',
  pipaVersion: '1.0',
  siteType: 'de',
  newsletterIdList: [
    { category: 'news', tag: 'news', ids: ['de-morgen'] },
    { category: 'health', tag: 'health', ids: ['de-wissen'] },
    { category: 'life-culture', tag: 'life-culture', ids: ['de-feuilleton'] },
  ],
};
