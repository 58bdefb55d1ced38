import type { PortalEdition } from './portal-edition.ts';

/**
 * Returns a day in words, such as `December 16, 2026`: in the reader's language, and as the edition's country writes it
 * where both agree. `atMs` is in milliseconds since the epoch; days are in UTC, as the terms of the services.
 */
export const dayText = (
  { locale: language }: { readonly locale: string },
  { locale }: Pick<PortalEdition, 'locale'>,
  atMs: number,
): string => {
  const isSameLanguage = locale.split('-')[0] === language.split('-')[0];
  const format = new Intl.DateTimeFormat(isSameLanguage ? locale : language, { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(atMs);
};
