/**
 * The language and formats of mails and invoices in each region of the sandbox. A region that is not listed is like the
 * United States.
 */

/** The languages of mails and invoices. */
export const regionLanguages = ['en', 'de', 'fr', 'cs', 'sk', 'ro', 'es', 'pt', 'zh-Hant', 'zh-Hans'] as const;

/** A language of mails and invoices. */
export type RegionLanguage = (typeof regionLanguages)[number];

/** The language, the locale of amounts and dates, the size of paper, and the order of names. */
export interface RegionLocale {
  language: RegionLanguage;
  locale: string;
  paper: 'A4' | 'LETTER';
  isFamilyNameFirst: boolean;
}

const onA4 = (language: RegionLanguage, locale: string): RegionLocale => ({
  language,
  locale,
  paper: 'A4',
  isFamilyNameFirst: false,
});
const onLetter = (locale: string): RegionLocale => ({
  language: 'en',
  locale,
  paper: 'LETTER',
  isFamilyNameFirst: false,
});

const defaultLocale = onLetter('en-US');

const localesByRegion: ReadonlyMap<string, RegionLocale> = new Map([
  ['us', defaultLocale],
  ['cali', defaultLocale],
  ['ntd', defaultLocale],
  ['ca', onLetter('en-CA')],
  ['au', onA4('en', 'en-AU')],
  ['uk', onA4('en', 'en-GB')],
  ['de', onA4('de', 'de-DE')],
  ['fr', onA4('fr', 'fr-FR')],
  ['cz', onA4('cs', 'cs-CZ')],
  ['sk', onA4('sk', 'sk-SK')],
  ['ro', onA4('ro', 'ro-RO')],
  ['es', onA4('es', 'es-ES')],
  ['br', onA4('pt', 'pt-BR')],
  ['cn', { ...onA4('zh-Hant', 'zh-TW'), isFamilyNameFirst: true }],
  ['cn-ntd', { ...onA4('zh-Hans', 'zh-CN'), isFamilyNameFirst: true }],
]);

/** The parts of a tag that say traditional Chinese: the script, or a region where it is written. */
const traditionalParts: ReadonlySet<string> = new Set(['hant', 'tw', 'hk', 'mo']);

/** Returns the language of mails for a tag of BCP 47; undefined if there are none in it. */
export const mailLanguageOf = (tag = ''): RegionLanguage | undefined => {
  const parts = tag.trim().toLowerCase().split('-');
  if (parts[0] === 'zh') return parts.some((part) => traditionalParts.has(part)) ? 'zh-Hant' : 'zh-Hans';
  return regionLanguages.find((each) => each === parts[0]);
};

/** Returns the language and formats of a region. */
export const regionLocaleOf = (regionId: string): RegionLocale => localesByRegion.get(regionId) ?? defaultLocale;
