import { createCataloguesBeside, type LoadCatalogue } from './catalogues.ts';

/** The words of the account screens, and those that every element has: no page without such a screen loads them. */
export const loadAccountCatalogue: LoadCatalogue = createCataloguesBeside({
  en: () => import('../../locales/en/account.ts'),
  de: () => import('../../locales/de/account.ts'),
  fr: () => import('../../locales/fr/account.ts'),
  es: () => import('../../locales/es/account.ts'),
  pt: () => import('../../locales/pt/account.ts'),
  ro: () => import('../../locales/ro/account.ts'),
  cs: () => import('../../locales/cs/account.ts'),
  sk: () => import('../../locales/sk/account.ts'),
  zh: () => import('../../locales/zh/account.ts'),
  'zh-Hant': () => import('../../locales/zh-Hant/account.ts'),
  'zh-Hans': () => import('../../locales/zh-Hans/account.ts'),
});
