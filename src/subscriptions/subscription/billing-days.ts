import type { DetailedSubscription, PeriodUnit } from './subscription.ts';

const dayMs = 86_400_000;
const monthsIn: Readonly<Record<'month' | 'year', number>> = { month: 1, year: 12 };

/** Adds months at the same time of day; a missing day becomes the last day of that month. */
const addMonths = (ms: number, months: number): number => {
  const day = new Date(ms);
  const first = new Date(ms);
  first.setUTCDate(1);
  first.setUTCMonth(first.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(day.getUTCDate(), lastDay));
  return first.getTime();
};

/** Adds periods to a moment in ms since the epoch, by UTC; a missing day becomes the month's last one. */
export const addPeriods = (ms: number, count: number, unit: PeriodUnit): number => {
  switch (unit) {
    case 'day':
      return ms + count * dayMs;
    case 'week':
      return ms + count * 7 * dayMs;
    case 'month':
    case 'year':
      return addMonths(ms, count * monthsIn[unit]);
  }
};

/** Returns the end of the present term, or of the trial; null if there is none. */
export const getEndOfTerm = ({ subsStatus, trialEnd, currentTermEnd }: DetailedSubscription): number | null =>
  subsStatus === 'in_trial' ? (trialEnd ?? currentTermEnd) : currentTermEnd;

/** The first and the last moment at which a term may be made to end. */
export interface BillingDayLimits {
  first: number;
  last: number;
}

/**
 * Returns the range in which a term may be made to end: after now, and at most one period after the present end; a
 * trial only before its present end. Null if there is no such day, no term or no known period.
 */
export const getBillingDayLimits = (subscription: DetailedSubscription, nowMs: number): BillingDayLimits | null => {
  const end = getEndOfTerm(subscription);
  const { planPeriod, planPeriodUnit } = subscription;
  if (end === null || planPeriod === null || planPeriodUnit === null) return null;
  // The first day on which the term's time of day is still in the future.
  const first = end - Math.ceil((end - nowMs) / dayMs - 1) * dayMs;
  if (subscription.subsStatus !== 'in_trial') return { first, last: addPeriods(end, planPeriod, planPeriodUnit) };
  const last = end - dayMs;
  return first > last ? null : { first, last };
};
