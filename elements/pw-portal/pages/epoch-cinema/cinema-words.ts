import type { I18n } from '@lingui/core';
import { type FilmKind, timeLeft } from '../../../../src/billing/rentals.ts';

type Words = (i18n: I18n) => string;

const kindWords: Readonly<Record<FilmKind, Words>> = {
  movie: (i18n) => i18n._('portal.cinema.movie'),
  series: (i18n) => i18n._('portal.cinema.series'),
  unknown: (i18n) => i18n._('portal.cinema.film'),
};

/** What kind of film it is. */
export const kindText = (i18n: I18n, kind: FilmKind): string => kindWords[kind](i18n);

const count = (i18n: I18n, value: number, unit: 'day' | 'hour' | 'minute'): string =>
  new Intl.NumberFormat([i18n.locale], { style: 'unit', unit, unitDisplay: 'long' }).format(value);

/** So many days, in the words of the reader. */
export const daysText = (i18n: I18n, days: number): string => count(i18n, days, 'day');

/** `2 days 3 hours left`; below a day, hours and minutes; in the last hour, minutes. */
export const leftText = (i18n: I18n, untilMs: number, nowMs: number): string => {
  const { days, hours, minutes } = timeLeft(untilMs, nowMs);
  const parts =
    days > 0
      ? [count(i18n, days, 'day'), count(i18n, hours, 'hour')]
      : [...(hours > 0 ? [count(i18n, hours, 'hour')] : []), count(i18n, minutes, 'minute')];
  return i18n._('portal.cinema.left', { time: parts.join(' ') });
};
