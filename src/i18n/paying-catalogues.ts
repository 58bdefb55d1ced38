import { createCombinedCatalogues, type LoadCatalogue } from './catalogues.ts';

/** Catalogue of payment (addresses, payment methods), with that of every element. */
export const loadPayingCatalogue: LoadCatalogue = createCombinedCatalogues({
  en: () => import('../../locales/en/paying.ts'),
  de: () => import('../../locales/de/paying.ts'),
  fr: () => import('../../locales/fr/paying.ts'),
  es: () => import('../../locales/es/paying.ts'),
  pt: () => import('../../locales/pt/paying.ts'),
  ro: () => import('../../locales/ro/paying.ts'),
  cs: () => import('../../locales/cs/paying.ts'),
  sk: () => import('../../locales/sk/paying.ts'),
  zh: () => import('../../locales/zh/paying.ts'),
  'zh-Hant': () => import('../../locales/zh-Hant/paying.ts'),
  'zh-Hans': () => import('../../locales/zh-Hans/paying.ts'),
  ar: () => import('../../locales/ar/paying.ts'),
  he: () => import('../../locales/he/paying.ts'),
});
