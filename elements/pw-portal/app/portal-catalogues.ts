import { createCombinedCatalogues, type LoadCatalogue } from '../../../src/i18n/catalogues.ts';
import { loadPayingCatalogue } from '../../../src/i18n/paying-catalogues.ts';
import { loadSignInCatalogue } from '../../sign-in/sign-in-catalogues.ts';

/** Catalogues of its parts: signing in and payment, including those of every element. */
const loadParts: LoadCatalogue = async (language) => {
  const [signIn, paying] = await Promise.all([loadSignInCatalogue(language), loadPayingCatalogue(language)]);
  return { ...signIn, ...paying };
};

const english = () => import('../../../locales/en/portal.ts');

/** Catalogue of the portal, with those of its parts: no page without a portal loads it. */
export const loadPortalCatalogue: LoadCatalogue = createCombinedCatalogues(
  {
    en: english,
    de: () => import('../../../locales/de/portal.ts'),
    fr: () => import('../../../locales/fr/portal.ts'),
    es: () => import('../../../locales/es/portal.ts'),
    pt: () => import('../../../locales/pt/portal.ts'),
    ro: () => import('../../../locales/ro/portal.ts'),
    cs: () => import('../../../locales/cs/portal.ts'),
    sk: () => import('../../../locales/sk/portal.ts'),
    zh: () => import('../../../locales/zh/portal.ts'),
    'zh-Hant': () => import('../../../locales/zh-Hant/portal.ts'),
    'zh-Hans': () => import('../../../locales/zh-Hans/portal.ts'),
    // The portal speaks the languages of editions (`toEditionLanguage`).
    ar: english,
    he: english,
  },
  loadParts,
);
