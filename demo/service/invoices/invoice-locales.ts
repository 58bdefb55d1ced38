/** The format of invoices in each region of the sandbox. A region that is not listed is like the United States. */
import type { InvoiceLanguage } from './invoice-labels.ts';

/** The language, the locale of amounts and dates, the paper size, and the order of names. */
export interface InvoiceLocale {
  language: InvoiceLanguage;
  locale: string;
  paper: 'A4' | 'LETTER';
  isFamilyNameFirst: boolean;
}

const onA4 = (language: InvoiceLanguage, locale: string): InvoiceLocale => ({
  language,
  locale,
  paper: 'A4',
  isFamilyNameFirst: false,
});
const onLetter = (locale: string): InvoiceLocale => ({
  language: 'en',
  locale,
  paper: 'LETTER',
  isFamilyNameFirst: false,
});

const defaultLocale = onLetter('en-US');

const localesByRegion: ReadonlyMap<string, InvoiceLocale> = new Map([
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

/** Returns the invoice format of a region. */
export const invoiceLocaleOf = (regionId: string): InvoiceLocale => localesByRegion.get(regionId) ?? defaultLocale;
