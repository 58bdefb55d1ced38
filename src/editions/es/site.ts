import type { Edition } from '../edition.ts';

/** Edición española. */
export const es: Edition = {
  edition: 'ES',
  title: 'Edición española',
  siteId: 'ledger-es',
  regionId: 'es',
  language: 'es',
  pipaVersion: '2.0',
  siteType: 'es',
  newsletterIdList: [
    { category: 'news', tag: 'news', ids: ['es-manana'] },
    { category: 'life-culture', tag: 'life-culture', ids: ['es-deporte'] },
  ],
};
