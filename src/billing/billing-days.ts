import type { DetailedSubscription, PeriodUnit } from './subscription.ts';

const dayMs = 86_400_000;
const monthsIn: Readonly<Record<'month' | 'year', number>> = { month: 1, year: 12 };

/** The same time of day that many months later; the last day of a month that has no such day. */
const monthsLater = (ms: number, months: number): number => {
  const day = new Date(ms);
  const first = new Date(ms);
  first.setUTCDate(1);
  first.setUTCMonth(first.getUTCMonth() + months);
  const longest = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(day.getUTCDate(), longest));
  return first.getTime();
};

/** A moment that many periods later, ms since the epoch, by UTC; a month without that day gives its last one. */
export const periodLater = (ms: number, count: number, unit: PeriodUnit): number => {
  switch (unit) {
    case 'day':
      return ms + count * dayMs;
    case 'week':
      return ms + count * 7 * dayMs;
    case 'month':
    case 'year':
      return monthsLater(ms, count * monthsIn[unit]);
  }
};

/** The end of the present term, or of the trial; null where there is none. */
export const endOfTerm = ({ subsStatus, trialEnd, currentTermEnd }: DetailedSubscription): number | null =>
  subsStatus === 'in_trial' ? (trialEnd ?? currentTermEnd) : currentTermEnd;

/**
 * Between which moments a term may be made to end: after now, and one more period behind the present end at most. Null
 * where the subscription has no term, or does not say how long its periods are.
 */
export const billingDayLimits = (
  subscription: DetailedSubscription,
  nowMs: number,
): { first: number; last: number } | null => {
  const end = endOfTerm(subscription);
  const { planPeriod, planPeriodUnit } = subscription;
  if (end === null || planPeriod === null || planPeriodUnit === null) return null;
  // The first day on which the term's own time of day is still ahead.
  const first = end - Math.ceil((end - nowMs) / dayMs - 1) * dayMs;
  return { first, last: periodLater(end, planPeriod, planPeriodUnit) };
};
