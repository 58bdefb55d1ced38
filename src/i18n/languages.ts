/** The languages of the editions, as in Intl. The portal has a catalogue in each. */
export const editionLanguages = ['en', 'de', 'fr', 'es', 'pt', 'ro', 'cs', 'sk', 'zh', 'zh-Hant', 'zh-Hans'] as const;

/** A language of an edition. */
export type EditionLanguage = (typeof editionLanguages)[number];

/** The languages that are written from right to left. Walls, sign-in, checkout and newsletters have their catalogues. */
const rightToLeft = ['ar', 'he'] as const;

/** The languages of the interface. Each has complete catalogues in `locales/`, but for the portal's. */
export const languages = [...editionLanguages, ...rightToLeft] as const;

/** A language of the interface. */
export type Language = (typeof languages)[number];

/** Returns true if a language is written from right to left. */
export const isRightToLeft = (language: Language): boolean => rightToLeft.some((each) => each === language);

/** Aliases of our languages: the wire's own `cz` and `ch`, the regions of the two Chinese scripts, the old Hebrew. */
const aliases: readonly (readonly [string, Language])[] = [
  ['cz', 'cs'],
  ['ch', 'zh-Hant'],
  ['zh-tw', 'zh-Hant'],
  ['zh-hk', 'zh-Hant'],
  ['zh-mo', 'zh-Hant'],
  ['zh-cn', 'zh-Hans'],
  ['zh-sg', 'zh-Hans'],
  ['iw', 'he'],
];

const byCode = new Map<string, Language>([
  ...languages.map((language) => [language.toLowerCase(), language] as const),
  ...aliases,
]);

/** Parses a language code by its longest known prefix (`pt-BR` is `pt`); null if unknown. */
export const parseLanguage = (code: string): Language | null => {
  const parts = code.trim().toLowerCase().split(/[-_]/);
  for (let length = parts.length; length > 0; length--) {
    const match = byCode.get(parts.slice(0, length).join('-'));
    if (match !== undefined) return match;
  }
  return null;
};

/** Sources of an element's language, in descending priority. */
export interface LanguagePreferences {
  /** The element's own `lang`. */
  attribute: string | null;
  /** The `lang` of the page's root element. */
  page: string;
  /** The browser's list. */
  browser: readonly string[];
}

/** Returns the first of these that has a catalogue; English if none has. */
export const chooseLanguage = ({ attribute, page, browser }: LanguagePreferences): Language => {
  for (const preference of [attribute ?? '', page, ...browser]) {
    const language = parseLanguage(preference);
    if (language !== null) return language;
  }
  return 'en';
};

const isOfEdition = (language: Language): language is EditionLanguage =>
  editionLanguages.some((each) => each === language);

/** Returns the language if an edition has it, else English. */
export const toEditionLanguage = (language: Language): EditionLanguage => (isOfEdition(language) ? language : 'en');
