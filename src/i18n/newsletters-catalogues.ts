import { createCataloguesBeside, type LoadCatalogue } from './catalogues.ts';

/** The words of the newsletters, and those that every element has: no page without newsletters loads them. */
export const loadNewslettersCatalogue: LoadCatalogue = createCataloguesBeside({
  en: () => import('../../locales/en/newsletters.ts'),
  de: () => import('../../locales/de/newsletters.ts'),
  fr: () => import('../../locales/fr/newsletters.ts'),
  es: () => import('../../locales/es/newsletters.ts'),
  pt: () => import('../../locales/pt/newsletters.ts'),
  ro: () => import('../../locales/ro/newsletters.ts'),
  cs: () => import('../../locales/cs/newsletters.ts'),
  sk: () => import('../../locales/sk/newsletters.ts'),
  zh: () => import('../../locales/zh/newsletters.ts'),
  'zh-Hant': () => import('../../locales/zh-Hant/newsletters.ts'),
  'zh-Hans': () => import('../../locales/zh-Hans/newsletters.ts'),
});
