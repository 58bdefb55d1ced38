import { createCombinedCatalogues, type LoadCatalogue } from '../../src/i18n/catalogues.ts';
import { loadPayingCatalogue } from '../../src/i18n/paying-catalogues.ts';
import { loadAccountCatalogue } from '../account/account-catalogues.ts';

/** Catalogues of its steps: accounts and payment, including those of every element. */
const loadParts: LoadCatalogue = async (language) => {
  const [account, paying] = await Promise.all([loadAccountCatalogue(language), loadPayingCatalogue(language)]);
  return { ...account, ...paying };
};

/** Catalogue of the checkout, with those of its steps: no page without a checkout loads it. */
export const loadCheckoutCatalogue: LoadCatalogue = createCombinedCatalogues(
  {
    en: () => import('../../locales/en/checkout.ts'),
    de: () => import('../../locales/de/checkout.ts'),
    fr: () => import('../../locales/fr/checkout.ts'),
    es: () => import('../../locales/es/checkout.ts'),
    pt: () => import('../../locales/pt/checkout.ts'),
    ro: () => import('../../locales/ro/checkout.ts'),
    cs: () => import('../../locales/cs/checkout.ts'),
    sk: () => import('../../locales/sk/checkout.ts'),
    zh: () => import('../../locales/zh/checkout.ts'),
    'zh-Hant': () => import('../../locales/zh-Hant/checkout.ts'),
    'zh-Hans': () => import('../../locales/zh-Hans/checkout.ts'),
    ar: () => import('../../locales/ar/checkout.ts'),
    he: () => import('../../locales/he/checkout.ts'),
  },
  loadParts,
);
