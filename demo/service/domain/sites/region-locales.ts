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

/** Returns the language and formats of a region. */
export const regionLocaleOf = (regionId: string): RegionLocale => localesByRegion.get(regionId) ?? defaultLocale;
