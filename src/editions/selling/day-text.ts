import type { PortalEdition } from './portal-edition.ts';

/** To make one takes longer than to use it. */
const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (locale: string): Intl.DateTimeFormat => {
  const format = formats.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  formats.set(locale, format);
  return format;
};

const unbroken = (text: string): string => text.replace(/^(\d+\S*) /, '$1\u00a0');

/**
 * Rules of languages that the data of browsers do not know: the first day of a month is an ordinal number, or the number
 * of a day does not part from its month at the end of a line.
 */
const typography: ReadonlyMap<string, (text: string) => string> = new Map([
  ['fr', (text) => unbroken(text.replace(/^1 /, '1er '))],
  ['pt', (text) => text.replace(/^1 /, '1º ')],
  ['de', unbroken],
  ['cs', unbroken],
  ['sk', unbroken],
]);

/**
 * Returns a day in words, such as `December 16, 2026`: in the reader's language, and as the edition's country writes it
 * where both agree. `atMs` is in milliseconds since the epoch; days are in UTC, as the terms of the services. An
 * invalid moment becomes an empty text.
 *
 * Sentences and timelines have their days in words, so that no reader takes a month for a day; tables have the dates of
 * `formatDate`.
 */
export const dayText = (
  { locale: language }: { readonly locale: string },
  { locale }: Pick<PortalEdition, 'locale'>,
  atMs: number,
): string => {
  if (Number.isNaN(new Date(atMs).getTime())) return '';
  const isSameLanguage = locale.split('-')[0] === language.split('-')[0];
  const text = formatOf(isSameLanguage ? locale : language).format(atMs);
  return typography.get(language)?.(text) ?? text;
};
