import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { type LoadCatalogue, loadCatalogue } from '../src/i18n/catalogues.ts';
import { chooseLanguage, type Language } from '../src/i18n/languages.ts';
import { lastResortText } from '../src/i18n/last-resort.ts';
import { documentLanguage } from './document-language.ts';
import { useSdk } from './sdk-context.tsx';

/** How a tree stands with its words. */
export interface Locale {
  /** The language that is spoken; the wished one while its catalogue is on its way. */
  language: Language;
  /** `failed`: no catalogue could be fetched, and only the few last-resort texts stand. */
  state: 'loading' | 'ready' | 'failed';
  /** Asks for the catalogue again. */
  retry: () => void;
}

const LocaleContext = createContext<Locale | null>(null);

/** The language of this tree, for dates and for what must wait until there are words. */
export const useLocale = (): Locale => {
  const locale = useContext(LocaleContext);
  if (locale === null) throw new Error('This component stands outside of a LocaleProvider');
  return locale;
};

interface Words {
  i18n: I18n;
  /** What `i18n` speaks; null while it has no catalogue. */
  language: Language | null;
  state: Locale['state'];
  /** The try that these words came of. */
  attempt: number;
}

const speak = (language: Language, messages: Messages): I18n =>
  setupI18n({ locale: language, messages: { [language]: messages }, missing: (_, id) => lastResortText(id) });

const silent = (): Words => ({ i18n: speak('en', {}), language: null, state: 'loading', attempt: 0 });

interface LocaleProviderProps {
  /** The element's wish; without one the page and the browser decide. */
  lang: string | null;
  children: ReactNode;
  load?: LoadCatalogue;
}

/**
 * Gives a tree its words. Children are drawn at once and again when the catalogue is there; until then, texts are
 * empty or last-resort English, never ids. A language whose catalogue can't be fetched gives way to English, and is
 * asked for once more when the browser comes back online.
 */
export const LocaleProvider = ({ lang, children, load = loadCatalogue }: LocaleProviderProps) => {
  const { page, log } = useSdk().platform;
  const wished = chooseLanguage({ attribute: lang, page: documentLanguage(), browser: page.languages() });
  const [words, setWords] = useState(silent);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    const fetchWords = async (language: Language): Promise<Words> => {
      try {
        return { i18n: speak(language, await load(language)), language, state: 'ready', attempt };
      } catch (cause) {
        log.warn(`[PW] The texts of the language ${language} could not be loaded`, cause);
        return language === 'en' ? { ...silent(), state: 'failed', attempt } : fetchWords('en');
      }
    };
    void fetchWords(wished).then((next) => {
      if (isCurrent) setWords((now) => (next.state === 'failed' && now.language !== null ? now : next));
    });
    return () => {
      isCurrent = false;
    };
  }, [wished, attempt, load, log]);

  const isLacking = words.state === 'failed' || (words.language !== null && words.language !== wished);
  useEffect(() => {
    if (!isLacking || attempt > 0) return;
    const again = () => setAttempt(1);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [isLacking, attempt]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);

  const { i18n } = words;
  const state = words.state === 'failed' && words.attempt !== attempt ? 'loading' : words.state;
  const language = words.language ?? wished;
  const spoken = state === 'failed' ? 'en' : language;
  return (
    <LocaleContext value={{ language, state, retry }}>
      <I18nProvider i18n={i18n}>
        <div lang={spoken} style={{ display: 'contents' }}>
          {children}
        </div>
      </I18nProvider>
    </LocaleContext>
  );
};
