import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { LinguiContext } from '@lingui/react';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { type LoadCatalogue, loadCatalogue } from '../../src/i18n/catalogues.ts';
import { getFallbackText } from '../../src/i18n/fallback-texts.ts';
import { chooseLanguage, isRightToLeft, type Language } from '../../src/i18n/languages.ts';
import { documentLanguage } from './document-language.ts';
import { useSdk } from './sdk-context.tsx';

/** The state of a tree's translations. */
export interface Locale {
  /** The language of the texts, or the preferred language while its catalogue loads. */
  language: Language;
  /** `failed`: no catalogue could be fetched, and only the few last-resort texts are available. */
  state: 'loading' | 'ready' | 'failed';
  /** Fetches the catalogue again. */
  retry: () => void;
}

const LocaleContext = createContext<Locale | null>(null);

/** Returns the language of this tree and the state of its catalogue. */
export const useLocale = (): Locale => {
  const locale = useContext(LocaleContext);
  if (locale === null) throw new Error('This component stands outside of a LocaleProvider');
  return locale;
};

/** The translations of a tree, as they are. */
interface LoadedCatalogue {
  i18n: I18n;
  /** The language of `i18n`; null while it has no catalogue. */
  language: Language | null;
  state: Locale['state'];
  /** The number of the attempt that loaded it. */
  attempt: number;
}

const createI18n = (language: Language, messages: Messages): I18n =>
  setupI18n({ locale: language, messages: { [language]: messages }, missing: (_, id) => getFallbackText(id) });

/** Returns a catalogue that has loaded. */
export const readyCatalogue = (language: Language, messages: Messages): LoadedCatalogue => ({
  i18n: createI18n(language, messages),
  language,
  state: 'ready',
  attempt: 0,
});

const emptyCatalogue = (): LoadedCatalogue => ({
  i18n: createI18n('en', {}),
  language: null,
  state: 'loading',
  attempt: 0,
});

interface LocaleProviderProps {
  /** The language the element asks for; null lets the page and the browser decide. */
  lang: string | null;
  children: ReactNode;
  load?: LoadCatalogue;
  /** The catalogue of the language, if it has loaded already: children are drawn with it at once. */
  initial?: LoadedCatalogue | null | undefined;
  /** Narrows the language to those that `load` has. */
  narrow?: (language: Language) => Language;
}

/**
 * Provides a tree with translations. Children are drawn at once, and again when the catalogue has loaded. Until then
 * texts are empty or last-resort English, never ids. If a catalogue cannot be fetched, English is used, and the fetch
 * is repeated once when the browser is back online.
 */
export const LocaleProvider = ({
  lang,
  children,
  load = loadCatalogue,
  initial,
  narrow = (language) => language,
}: LocaleProviderProps) => {
  const { page, log } = useSdk().platform;
  const preferredLanguage = narrow(
    chooseLanguage({ attribute: lang, page: documentLanguage(), browser: page.languages() }),
  );
  const [catalogue, setCatalogue] = useState(initial ?? emptyCatalogue);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    const fetchCatalogue = async (language: Language): Promise<LoadedCatalogue> => {
      try {
        return { ...readyCatalogue(language, await load(language)), attempt };
      } catch (cause) {
        log.warn(`[PW] The texts of the language ${language} could not be loaded`, cause);
        return language === 'en' ? { ...emptyCatalogue(), state: 'failed', attempt } : fetchCatalogue('en');
      }
    };
    void fetchCatalogue(preferredLanguage).then((next) => {
      if (!isCurrent) return;
      // One that could not be fetched replaces no other, nor does the same one again.
      setCatalogue((current) =>
        current.language && (next.language ?? current.language) === current.language ? current : next,
      );
    });
    return () => {
      isCurrent = false;
    };
  }, [preferredLanguage, attempt, load, log]);

  const isCatalogueMissing =
    catalogue.state === 'failed' || (catalogue.language !== null && catalogue.language !== preferredLanguage);
  useEffect(() => {
    if (!isCatalogueMissing || attempt > 0) return;
    const retryOnce = () => setAttempt(1);
    window.addEventListener('online', retryOnce);
    return () => window.removeEventListener('online', retryOnce);
  }, [isCatalogueMissing, attempt]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);

  const { i18n } = catalogue;
  // Lingui's own provider wraps `i18n` in a proxy, whose handler a page could extend through `Object.prototype`.
  const lingui = useMemo(() => ({ i18n, _: i18n.t.bind(i18n) }), [i18n]);
  const state = catalogue.state === 'failed' && catalogue.attempt !== attempt ? 'loading' : catalogue.state;
  const language = catalogue.language ?? preferredLanguage;
  const textLanguage = state === 'failed' ? 'en' : language;
  return (
    <LocaleContext value={{ language, state, retry }}>
      <LinguiContext value={lingui}>
        <div lang={textLanguage} dir={isRightToLeft(textLanguage) ? 'rtl' : 'ltr'} style={{ display: 'contents' }}>
          {children}
        </div>
      </LinguiContext>
    </LocaleContext>
  );
};
