/** The languages of the interface, as Intl knows them. Each has a complete catalogue in `locales/`. */
export const languages = ['en', 'de', 'fr', 'es', 'pt', 'ro', 'cs', 'sk', 'zh', 'zh-Hant', 'zh-Hans'] as const;

/** One of them. */
export type Language = (typeof languages)[number];

/** Codes that mean one of our languages: the wire's own `cz` and `ch`, and the regions that tell the two scripts apart. */
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

/** The language that a code means, by its longest prefix that we know (`pt-BR` is `pt`); null when there is none. */
export const parseLanguage = (code: string): Language | null => {
  const parts = code.trim().toLowerCase().split(/[-_]/);
  for (let length = parts.length; length > 0; length--) {
    const known = byCode.get(parts.slice(0, length).join('-'));
    if (known !== undefined) return known;
  }
  return null;
};

/** What may name the language of an element, the strongest first. */
export interface LanguageWishes {
  /** The element's own `lang`. */
  attribute: string | null;
  /** The `lang` of the page's root element. */
  page: string;
  /** The browser's list. */
  browser: readonly string[];
}

/** The first of these wishes that we have a catalogue for; English when there is none. */
export const chooseLanguage = ({ attribute, page, browser }: LanguageWishes): Language => {
  for (const wish of [attribute ?? '', page, ...browser]) {
    const language = parseLanguage(wish);
    if (language !== null) return language;
  }
  return 'en';
};
