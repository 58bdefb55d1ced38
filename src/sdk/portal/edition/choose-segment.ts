import { getLocaleCode } from '../../../editions/selection/locale-options.ts';
import { chooseLanguage, type EditionLanguage, toEditionLanguage } from '../../../i18n/languages.ts';

/**
 * Returns the locale segment of a URL without one: that of the tag, else of the page. The languages of the browser do not
 * count: a language implies an edition, and the browser's is not the reader's choice of one.
 */
export const chooseSegment = (
  { lang, edition }: { lang: string | null; edition: string | null },
  editionLanguage: EditionLanguage | null,
  pageLanguage: string,
): string => {
  const attribute = lang ?? (edition ? editionLanguage : null);
  const language = chooseLanguage({ attribute, page: pageLanguage, browser: [] });
  return getLocaleCode(toEditionLanguage(language), editionLanguage ?? 'en');
};
