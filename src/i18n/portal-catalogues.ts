import { createCataloguesBeside, type LoadCatalogue } from './catalogues.ts';
import { loadPayingCatalogue } from './paying-catalogues.ts';

/** The words of the portal, those of paying, and those that every element has: no page without a portal loads them. */
export const loadPortalCatalogue: LoadCatalogue = createCataloguesBeside(
  {
    en: () => import('../../locales/en/portal.ts'),
    de: () => import('../../locales/de/portal.ts'),
    fr: () => import('../../locales/fr/portal.ts'),
    es: () => import('../../locales/es/portal.ts'),
    pt: () => import('../../locales/pt/portal.ts'),
    ro: () => import('../../locales/ro/portal.ts'),
    cs: () => import('../../locales/cs/portal.ts'),
    sk: () => import('../../locales/sk/portal.ts'),
    zh: () => import('../../locales/zh/portal.ts'),
    'zh-Hant': () => import('../../locales/zh-Hant/portal.ts'),
    'zh-Hans': () => import('../../locales/zh-Hans/portal.ts'),
  },
  loadPayingCatalogue,
);
