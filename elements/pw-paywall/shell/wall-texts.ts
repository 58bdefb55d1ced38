import { loadCatalogue } from '../../../src/i18n/catalogues.ts';
import { getFallbackText } from '../../../src/i18n/fallback-texts.ts';
import type { Language } from '../../../src/i18n/languages.ts';
import type { Dispose } from '../../../src/platform/platform.ts';
import { languageOf } from './wall-language.ts';
import type { WallTexts, WallViewPorts } from './wall-view.ts';

const lastResort: WallTexts['i18n'] = { _: getFallbackText };

/** Loads the texts of a language; without them those in English; without these the few that every page has. */
const loadTexts = async (language: Language, warn: WallViewPorts['platform']['log']['warn']): Promise<WallTexts> => {
  try {
    const messages = await loadCatalogue(language);
    return { language, i18n: { _: (id) => [messages[id] ?? getFallbackText(id)].flat().join('') } };
  } catch (cause) {
    warn(`[PW] The texts of the language ${language} could not be loaded`, cause);
    return language === 'en' ? { language, i18n: lastResort } : loadTexts('en', warn);
  }
};

/**
 * Calls back with the texts of a wall: at once with the few in English that every page has, then with those of the
 * element's language, and again when its `lang` changes. What could not be loaded is loaded again when the browser is
 * online again.
 */
export const watchTexts = (
  ports: Pick<WallViewPorts, 'host' | 'platform'>,
  onTexts: (texts: WallTexts) => void,
): Dispose => {
  let attempt = 0;
  const load = () => {
    const own = ++attempt;
    void loadTexts(languageOf(ports), ports.platform.log.warn).then((texts) => {
      if (own === attempt) onTexts(texts);
    });
  };
  const observer = new MutationObserver(load);
  observer.observe(ports.host, { attributes: true, attributeFilter: ['lang'] });
  window.addEventListener('online', load);
  onTexts({ language: 'en', i18n: lastResort });
  load();
  return () => {
    attempt = -1;
    observer.disconnect();
    window.removeEventListener('online', load);
  };
};
