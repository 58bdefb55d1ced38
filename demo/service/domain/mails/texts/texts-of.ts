/** The mails in every language of the regions. */
import type { RegionLanguage } from '../../sites/region-locales.ts';
import { cs } from './cs.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import type { MailTexts } from './mail-texts.ts';
import { pt } from './pt.ts';
import { ro } from './ro.ts';
import { sk } from './sk.ts';
import { zhHans } from './zh-hans.ts';
import { zhHant } from './zh-hant.ts';

const texts: Readonly<Record<RegionLanguage, MailTexts>> = {
  en,
  de,
  fr,
  cs,
  sk,
  ro,
  es,
  pt,
  'zh-Hant': zhHant,
  'zh-Hans': zhHans,
};

/** Returns the mails in a language. */
export const mailTextsOf = (language: RegionLanguage): MailTexts => texts[language];

/** Puts values into a text, each for its `{name}`. */
export const fillText = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
