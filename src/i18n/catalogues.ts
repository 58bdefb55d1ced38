import type { Messages } from '@lingui/core';
import type { Language } from './languages.ts';

/** Fetches the catalogue of a language. */
export type LoadCatalogue = (language: Language) => Promise<Messages>;

/** Where each language's catalogue comes from. */
type Sources = Readonly<Record<Language, () => Promise<{ messages: Messages }>>>;

/** Each catalogue is asked for once; one that could not be fetched is forgotten, so that the next call asks anew. */
export const createCatalogues = (sources: Sources): LoadCatalogue => {
  const begun = new Map<Language, Promise<Messages>>();
  return (language) => {
    const known = begun.get(language);
    if (known !== undefined) return known;
    const loading = sources[language]().then(({ messages }) => messages);
    begun.set(language, loading);
    loading.catch(() => begun.delete(language));
    return loading;
  };
};

/** The catalogues of `locales/`: one lazy chunk for each language. */
export const loadCatalogue: LoadCatalogue = createCatalogues({
  en: () => import('../../locales/en/messages.ts'),
  de: () => import('../../locales/de/messages.ts'),
  fr: () => import('../../locales/fr/messages.ts'),
  es: () => import('../../locales/es/messages.ts'),
  pt: () => import('../../locales/pt/messages.ts'),
  ro: () => import('../../locales/ro/messages.ts'),
  cs: () => import('../../locales/cs/messages.ts'),
  sk: () => import('../../locales/sk/messages.ts'),
  zh: () => import('../../locales/zh/messages.ts'),
  'zh-Hant': () => import('../../locales/zh-Hant/messages.ts'),
  'zh-Hans': () => import('../../locales/zh-Hans/messages.ts'),
});

/** Catalogues of words that few pages need, each given out together with others, as a rule those of every element. */
export const createCataloguesBeside = (sources: Sources, loadOthers = loadCatalogue): LoadCatalogue => {
  const loadOwn = createCatalogues(sources);
  return async (language) => {
    const [others, own] = await Promise.all([loadOthers(language), loadOwn(language)]);
    return { ...others, ...own };
  };
};
