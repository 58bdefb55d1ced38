/** How an invoice is written in each region of the sandbox. One of a region that is not listed is as in the United States. */
import type { InvoiceLanguage } from './invoice-words.ts';

/** The language, the locale of amounts and dates, the paper, and which name comes first. */
export interface InvoicePlace {
  language: InvoiceLanguage;
  locale: string;
  paper: 'A4' | 'LETTER';
  isFamilyNameFirst: boolean;
}

const onA4 = (language: InvoiceLanguage, locale: string): InvoicePlace => ({
  language,
  locale,
  paper: 'A4',
  isFamilyNameFirst: false,
});
const onLetter = (locale: string): InvoicePlace => ({
  language: 'en',
  locale,
  paper: 'LETTER',
  isFamilyNameFirst: false,
});

const usual = onLetter('en-US');

const places: ReadonlyMap<string, InvoicePlace> = new Map([
  ['us', usual],
  ['cali', usual],
  ['ntd', usual],
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

/** How invoices of a region are written. */
export const placeOf = (regionId: string): InvoicePlace => places.get(regionId) ?? usual;
