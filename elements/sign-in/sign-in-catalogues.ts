import { createCombinedCatalogues, type LoadCatalogue } from '../../src/i18n/catalogues.ts';

/** Catalogue of e-mail and password fields, with that of every element: only who signs in or proves it loads it. */
export const loadSignInCatalogue: LoadCatalogue = createCombinedCatalogues({
  en: () => import('../../locales/en/sign-in.ts'),
  de: () => import('../../locales/de/sign-in.ts'),
  fr: () => import('../../locales/fr/sign-in.ts'),
  es: () => import('../../locales/es/sign-in.ts'),
  pt: () => import('../../locales/pt/sign-in.ts'),
  ro: () => import('../../locales/ro/sign-in.ts'),
  cs: () => import('../../locales/cs/sign-in.ts'),
  sk: () => import('../../locales/sk/sign-in.ts'),
  zh: () => import('../../locales/zh/sign-in.ts'),
  'zh-Hant': () => import('../../locales/zh-Hant/sign-in.ts'),
  'zh-Hans': () => import('../../locales/zh-Hans/sign-in.ts'),
  ar: () => import('../../locales/ar/sign-in.ts'),
  he: () => import('../../locales/he/sign-in.ts'),
});
