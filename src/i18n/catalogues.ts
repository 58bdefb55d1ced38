import type { Messages } from '@lingui/core';
import type { Language } from './languages.ts';

/** Fetches the catalogue of a language. */
export type LoadCatalogue = (language: Language) => Promise<Messages>;

/** Source of each language's catalogue. */
type Sources = Readonly<Record<Language, () => Promise<{ messages: Messages }>>>;

/** Loads each catalogue once; a failed load is repeated on the next call. */
export const createCatalogues = (sources: Sources): LoadCatalogue => {
  const requests = new Map<Language, Promise<Messages>>();
  return (language) => {
    const cached = requests.get(language);
    if (cached !== undefined) return cached;
    const loading = sources[language]().then(({ messages }) => messages);
    requests.set(language, loading);
    loading.catch(() => requests.delete(language));
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
  ar: () => import('../../locales/ar/messages.ts'),
  he: () => import('../../locales/he/messages.ts'),
});

/** Combines catalogues that few pages need with others, by default those of every element. */
export const createCombinedCatalogues = (sources: Sources, loadOthers = loadCatalogue): LoadCatalogue => {
  const loadCatalogueOf = createCatalogues(sources);
  return async (language) => {
    const [others, catalogue] = await Promise.all([loadOthers(language), loadCatalogueOf(language)]);
    return { ...others, ...catalogue };
  };
};
