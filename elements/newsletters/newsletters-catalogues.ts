import { createCatalogues, type LoadCatalogue, loadCatalogue } from '../../src/i18n/catalogues.ts';

/** Catalogue of the newsletters alone: enough for the list of a visitor. */
export const loadNewslettersTexts: LoadCatalogue = createCatalogues({
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
  ar: () => import('../../locales/ar/newsletters.ts'),
  he: () => import('../../locales/he/newsletters.ts'),
});

/** The same, with the catalogue of every element: no page without newsletters loads it. */
export const loadNewslettersCatalogue: LoadCatalogue = async (language) => {
  const [others, own] = await Promise.all([loadCatalogue(language), loadNewslettersTexts(language)]);
  return { ...others, ...own };
};
