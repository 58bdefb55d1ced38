import type { Language } from './languages.ts';

/** Days of the week as ISO 8601 counts them. */
const [monday, sunday] = [1, 7] as const;

const firstDays: Readonly<Record<Language, typeof monday | typeof sunday>> = {
  en: sunday,
  de: monday,
  fr: monday,
  es: monday,
  pt: sunday,
  ro: monday,
  cs: monday,
  sk: monday,
  zh: monday,
  'zh-Hans': monday,
  'zh-Hant': sunday,
  ar: sunday,
  he: sunday,
};

/**
 * The day that a week starts on, 1 for Monday or 7 for Sunday: Monday in German and French (spec: paywall point 1); in
 * other languages as in the country of most readers (Unicode CLDR: US, BR, TW, IL on Sunday, the others on Monday). In
 * Arabic, Sunday as in Saudi Arabia: pages in frames know no week that starts on Saturday, as in Egypt.
 */
export const firstDayOfWeek = (language: Language): 1 | 7 => firstDays[language];
