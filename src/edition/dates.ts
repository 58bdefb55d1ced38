import type { DateFormat } from './portal-edition.ts';

/**
 * A day in the format of an edition (spec: portal point 9). `atMs` is in milliseconds since the epoch. The day is the one
 * of UTC, by which the services count terms: a reader sees the same day everywhere, the one they are charged on. A
 * moment that is no date gives an empty text.
 */
export const formatDate = (atMs: number, format: DateFormat): string => {
  const date = new Date(atMs);
  if (Number.isNaN(date.getTime())) return '';
  const number = (value: number, length: number) => String(value).padStart(length, '0');
  return format
    .replace('yyyy', number(date.getUTCFullYear(), 4))
    .replace('MM', number(date.getUTCMonth() + 1, 2))
    .replace('dd', number(date.getUTCDate(), 2));
};
