import type { Language } from '../i18n/languages.ts';
import type { EditionKey } from './edition.ts';

/** A language of the picker, which is a locale segment of the portal's addresses (spec: portal point 2). */
export interface LocaleOption {
  /** The segment; the spec's `cz` and `ch` mean `cs` and `zh-Hant`. */
  readonly code: 'en' | 'de' | 'fr' | 'cz' | 'ro' | 'sk' | 'es' | 'ch' | 'pt';
  /** How the picker names it. */
  readonly name: string;
  readonly language: Language;
  /** The edition that an address in this language means where nothing else names one. */
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

const codeByLanguage: Readonly<Record<Language, LocaleOption['code']>> = {
  en: 'en',
  de: 'de',
  fr: 'fr',
  cs: 'cz',
  ro: 'ro',
  sk: 'sk',
  es: 'es',
  pt: 'pt',
  zh: 'ch',
  'zh-Hant': 'ch',
  'zh-Hans': 'ch',
};

/** The option of the picker that stands for a language; all three kinds of Chinese have one. */
export const localeCodeOf = (language: Language): LocaleOption['code'] => codeByLanguage[language];
