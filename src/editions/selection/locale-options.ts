import type { EditionLanguage } from '../../i18n/languages.ts';
import type { EditionKey } from '../edition.ts';

/** A language of the picker, with its locale segment of the portal's URLs (spec: portal point 2). */
export interface LocaleOption {
  /** The segment; the spec's `cz` and `ch` mean `cs` and `zh-Hant`. */
  readonly code: 'en' | 'de' | 'fr' | 'cz' | 'ro' | 'sk' | 'es' | 'ch' | 'pt' | 'zh-hans' | 'zh-hant';
  /** Its name in the picker. */
  readonly name: string;
  readonly language: EditionLanguage;
  /** The edition of a URL in this language that names no edition. */
  readonly edition: EditionKey;
}

/** The nine languages of the picker, in the spec's order. */
export const localeOptions: readonly LocaleOption[] = [
  { code: 'en', name: 'English', language: 'en', edition: 'US' },
  { code: 'de', name: 'German', language: 'de', edition: 'DE' },
  { code: 'fr', name: 'French', language: 'fr', edition: 'FR' },
  { code: 'cz', name: 'Czech', language: 'cs', edition: 'CZ' },
  { code: 'ro', name: 'Romanian', language: 'ro', edition: 'RO' },
  { code: 'sk', name: 'Slovak', language: 'sk', edition: 'SK' },
  { code: 'es', name: 'Spanish', language: 'es', edition: 'ES' },
  { code: 'ch', name: 'Chinese', language: 'zh-Hant', edition: 'CN' },
  { code: 'pt', name: 'Portuguese', language: 'pt', edition: 'BR' },
];

/** The Chinese script that is not the edition's own; only the picker of that edition uses these segments. */
const alternativeChinese: readonly LocaleOption[] = [
  { code: 'zh-hans', name: 'Chinese (Simplified)', language: 'zh-Hans', edition: 'CN' },
  { code: 'zh-hant', name: 'Chinese (Traditional)', language: 'zh-Hant', edition: 'CN_NTD' },
];

const isChinese = (language: EditionLanguage): boolean => language.startsWith('zh');
const isTraditional = (language: EditionLanguage): boolean => language === 'zh-Hant';

/** Returns the option of a locale segment; null if there is none. */
export const findLocaleOption = (segment: string): LocaleOption | null =>
  [...localeOptions, ...alternativeChinese].find(({ code }) => code === segment.toLowerCase()) ?? null;

/** Returns the language of an option in an edition: `Chinese` is the edition's own script, if it is in Chinese. */
export const getOptionLanguage = (
  { code, language }: LocaleOption,
  editionLanguage: EditionLanguage,
): EditionLanguage => (code === 'ch' && isChinese(editionLanguage) ? editionLanguage : language);

/** Returns the options of the picker: the nine, and in a Chinese edition the other script after its own. */
export const getLocaleOptions = (editionLanguage: EditionLanguage): readonly LocaleOption[] =>
  localeOptions.flatMap((option) =>
    option.code === 'ch' && isChinese(editionLanguage)
      ? [
          option,
          ...alternativeChinese.filter(({ language }) => isTraditional(language) !== isTraditional(editionLanguage)),
        ]
      : [option],
  );

const codeByLanguage: Readonly<Record<Exclude<EditionLanguage, `zh${string}`>, LocaleOption['code']>> = {
  en: 'en',
  de: 'de',
  fr: 'fr',
  cs: 'cz',
  ro: 'ro',
  sk: 'sk',
  es: 'es',
  pt: 'pt',
};

/** Returns the picker's option of a language in an edition. */
export const getLocaleCode = (language: EditionLanguage, editionLanguage: EditionLanguage): LocaleOption['code'] => {
  if (language !== 'zh' && language !== 'zh-Hant' && language !== 'zh-Hans') return codeByLanguage[language];
  if (!isChinese(editionLanguage) || isTraditional(language) === isTraditional(editionLanguage)) return 'ch';
  return isTraditional(language) ? 'zh-hant' : 'zh-hans';
};
