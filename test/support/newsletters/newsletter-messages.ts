import { setupI18n } from '@lingui/core';
import { loadNewslettersCatalogue } from '../../../elements/newsletters/newsletters-catalogues.ts';
import type { Language } from '../../../src/i18n/languages.ts';

/** Loads the messages of the newsletters in a language. A missing message fails the test that uses it. */
export const loadNewsletterMessages = async (language: Language = 'en') =>
  setupI18n({
    locale: language,
    messages: { [language]: await loadNewslettersCatalogue(language) },
    missing: (_, id) => {
      throw new Error(`There is no word for ${id}`);
    },
  });
