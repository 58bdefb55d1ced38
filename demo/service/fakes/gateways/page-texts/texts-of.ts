/** The gateways' pages in every language of the interface. */
import { ar } from './ar.ts';
import { cs } from './cs.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import type { GatewayPageTexts } from './gateway-page-texts.ts';
import { he } from './he.ts';
import { pt } from './pt.ts';
import { ro } from './ro.ts';
import { sk } from './sk.ts';
import { zhHans } from './zh-hans.ts';
import { zhHant } from './zh-hant.ts';

/** A language of the gateways' pages, its direction, and their texts in it. */
export interface GatewayLanguage {
  language: string;
  direction: 'ltr' | 'rtl';
  texts: GatewayPageTexts;
}

const texts: Readonly<Record<string, GatewayPageTexts>> = {
  en,
  de,
  fr,
  es,
  pt,
  ro,
  cs,
  sk,
  ar,
  he,
  'zh-Hant': zhHant,
  'zh-Hans': zhHans,
};

const rightToLeft: readonly string[] = ['ar', 'he'];

/** The code of a language tag: without its region, but for the script of Chinese. */
const codeOf = (tag: string): string => {
  const [language = '', ...subtags] = tag.trim().toLowerCase().split(/[-_]/);
  if (language !== 'zh') return language === 'iw' ? 'he' : language;
  return subtags.some((subtag) => ['hant', 'tw', 'hk', 'mo'].includes(subtag)) ? 'zh-Hant' : 'zh-Hans';
};

/** The tags of an `Accept-Language` header, the preferred first, as browsers write them. */
const acceptedTags = (header: string): string[] => header.split(',').map((part) => part.split(';')[0] ?? '');

/**
 * Returns the language of a page: that of the page around it if it says one (`locale`), or else the first of the
 * browser's that there is; English if there is none.
 */
export const gatewayLanguageOf = (locale: string, acceptLanguage: string): GatewayLanguage => {
  const codes = (locale === '' ? acceptedTags(acceptLanguage) : [locale]).map(codeOf);
  const language = codes.find((code) => Object.hasOwn(texts, code)) ?? 'en';
  return { language, direction: rightToLeft.includes(language) ? 'rtl' : 'ltr', texts: texts[language] ?? en };
};
