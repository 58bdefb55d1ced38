import { createCombinedCatalogues, type LoadCatalogue } from '../../src/i18n/catalogues.ts';
import { loadSignInCatalogue } from '../sign-in/sign-in-catalogues.ts';

/** Catalogue of the account screens, with those of their fields and of every element: no other page loads it. */
export const loadAccountCatalogue: LoadCatalogue = createCombinedCatalogues(
  {
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
    ar: () => import('../../locales/ar/account.ts'),
    he: () => import('../../locales/he/account.ts'),
  },
  loadSignInCatalogue,
);
