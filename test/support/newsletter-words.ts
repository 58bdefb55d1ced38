import { setupI18n } from '@lingui/core';
import type { Language } from '../../src/i18n/languages.ts';
import { loadNewslettersCatalogue } from '../../src/i18n/newsletters-catalogues.ts';

/** The words of the newsletters in a language. A word that is missing fails the test that asks for it. */
export const newsletterWords = async (language: Language = 'en') =>
  setupI18n({
    locale: language,
    messages: { [language]: await loadNewslettersCatalogue(language) },
    missing: (_, id) => {
      throw new Error(`There is no word for ${id}`);
    },
  });
