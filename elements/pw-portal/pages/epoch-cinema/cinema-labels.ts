import type { I18n } from '@lingui/core';
import { type FilmKind, getRemainingTime } from '../../../../src/subscriptions/cinema/rentals.ts';

type LocalizedText = (i18n: I18n) => string;

const kindLabels: Readonly<Record<FilmKind, LocalizedText>> = {
  movie: (i18n) => i18n._('portal.cinema.movie'),
  series: (i18n) => i18n._('portal.cinema.series'),
  unknown: (i18n) => i18n._('portal.cinema.film'),
};

/** Returns the label of a kind of film. */
export const filmKindText = (i18n: I18n, kind: FilmKind): string => kindLabels[kind](i18n);

const formatUnit = (i18n: I18n, value: number, unit: 'day' | 'hour' | 'minute'): string =>
  new Intl.NumberFormat([i18n.locale], { style: 'unit', unit, unitDisplay: 'long' })
    .format(value)
    // A number does not part from its unit at the end of a line.
    .replaceAll(' ', '\u00a0');

/** Formats a number of days in the reader's language. */
export const daysText = (i18n: I18n, days: number): string => formatUnit(i18n, days, 'day');

/** Joins the parts of a duration: `2 days 3 hours` in English, `2 días y 3 horas` in Spanish. */
const joinDuration = (locale: string, parts: readonly string[]): string =>
  new Intl.ListFormat([locale], { type: 'unit', style: locale.startsWith('en') ? 'narrow' : 'long' }).format(parts);

/** Formats the remaining time: `2 days 3 hours left`; below a day, hours and minutes; in the last hour, minutes. */
export const leftText = (i18n: I18n, untilMs: number, nowMs: number): string => {
  const { days, hours, minutes } = getRemainingTime(untilMs, nowMs);
  const parts =
    days > 0
      ? [formatUnit(i18n, days, 'day'), formatUnit(i18n, hours, 'hour')]
      : [...(hours > 0 ? [formatUnit(i18n, hours, 'hour')] : []), formatUnit(i18n, minutes, 'minute')];
  return i18n._('portal.cinema.left', { time: joinDuration(i18n.locale, parts) });
};
