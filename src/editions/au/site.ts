import type { Edition } from '../edition.ts';

/** Australia Edition. */
export const au: Edition = {
  edition: 'AU',
  title: 'Australia Edition',
  siteId: 'ledger-au',
  regionId: 'au',
  language: 'en',
  pipaVersion: '1.0',
  siteType: 'en',
  newsletterIdList: [
    { category: 'news', tag: 'news', ids: ['au-early', 'au-capital', 'au-wire', 'au-states', 'au-weekend'] },
    { category: 'health', tag: 'health', ids: ['au-dryseason', 'au-clinic'] },
    { category: 'business', tag: 'business', ids: ['au-orebody', 'au-paddock'] },
    { category: 'life-culture', tag: 'life-culture', ids: ['au-stage', 'au-table'] },
    { category: 'games', tag: 'games', ids: ['au-grid'] },
  ],
};
