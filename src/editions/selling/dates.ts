import type { DateFormat } from './portal-edition.ts';

/**
 * Formats a day for an edition (spec: portal point 9). `atMs` is in milliseconds since the epoch. The day is in UTC, as
 * in the terms of the services: a reader sees the same day everywhere, the day of the charge. An invalid moment becomes
 * an empty text.
 */
export const formatDate = (atMs: number, format: DateFormat): string => {
  const date = new Date(atMs);
  if (Number.isNaN(date.getTime())) return '';
  const padNumber = (value: number, length: number) => String(value).padStart(length, '0');
  return format
    .replace('yyyy', padNumber(date.getUTCFullYear(), 4))
    .replace('MM', padNumber(date.getUTCMonth() + 1, 2))
    .replace('dd', padNumber(date.getUTCDate(), 2));
};
