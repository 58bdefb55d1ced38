/** The languages of the interface, as in Intl. Each has a complete catalogue in `locales/`. */
export const languages = ['en', 'de', 'fr', 'es', 'pt', 'ro', 'cs', 'sk', 'zh', 'zh-Hant', 'zh-Hans'] as const;

/** One of them. */
export type Language = (typeof languages)[number];

/** Aliases of our languages: the wire's own `cz` and `ch`, and the regions of the two Chinese scripts. */
const aliases: readonly (readonly [string, Language])[] = [
  ['cz', 'cs'],
  ['ch', 'zh-Hant'],
  ['zh-tw', 'zh-Hant'],
  ['zh-hk', 'zh-Hant'],
  ['zh-mo', 'zh-Hant'],
  ['zh-cn', 'zh-Hans'],
  ['zh-sg', 'zh-Hans'],
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
