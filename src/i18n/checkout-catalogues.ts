import { loadAccountCatalogue } from './account-catalogues.ts';
import { createCataloguesBeside, type LoadCatalogue } from './catalogues.ts';
import { loadPayingCatalogue } from './paying-catalogues.ts';

/** What its steps are drawn with: the words of accounts and of paying, which hold those of every element. */
const loadParts: LoadCatalogue = async (language) => {
  const [account, paying] = await Promise.all([loadAccountCatalogue(language), loadPayingCatalogue(language)]);
  return { ...account, ...paying };
};

/** The words of the checkout, with those of its steps: no page without one loads them. */
export const loadCheckoutCatalogue: LoadCatalogue = createCataloguesBeside(
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
  },
  loadParts,
);
