import type { Language } from './languages.ts';

/** Days of the week as ISO 8601 counts them. */
const [monday, sunday] = [1, 7] as const;

/**
 * The day that a week starts on, 1 for Monday or 7 for Sunday: Monday in German and French (spec: paywall point 1); in
 * other languages as in the country of most readers (Unicode CLDR: US, BR, TW, IL on Sunday, the others on Monday). In
 * Arabic, Sunday as in Saudi Arabia: pages in frames know no week that starts on Saturday, as in Egypt.
 */
export const firstDayOfWeek = (language: Language): 1 | 7 => {
  switch (language) {
    case 'en':
    case 'pt':
    case 'zh-Hant':
    case 'ar':
    case 'he':
      return sunday;
    case 'de':
    case 'fr':
    case 'es':
    case 'ro':
    case 'cs':
    case 'sk':
    case 'zh':
    case 'zh-Hans':
      return monday;
  }
};
