/** Days and terms, in UTC. */
import type { Plan, Subscription } from './subscription-record.ts';

/** A day, in ms. */
export const dayMs = 24 * 60 * 60 * 1000;

/** Returns the day of the month that terms from this time on begin on. */
export const anchorOf = (moment: Date): number => moment.getUTCDate();

const monthsOf = ({ period, period_unit }: Plan): number => (period_unit === 'year' ? 12 * period : period);

/**
 * Returns the end of a term. Months keep the day that the first term began on, if they have it: from the 31st of
 * January to the 28th of February, and from there to the 31st of March.
 */
export const termEnd = (from: Date, plan: Plan, anchorDay: number): Date => {
  if (plan.period_unit === 'week') return new Date(from.getTime() + plan.period * 7 * dayMs);
  const year = from.getUTCFullYear();
  const month = from.getUTCMonth() + monthsOf(plan);
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const time = from.getTime() % dayMs;
  return new Date(Date.UTC(year, month, Math.min(anchorDay, lastDay)) + time);
};

/** Length of a lifetime plan, in months: such plans are sold for 15 years (spec: portal point 9). */
const lifetimeMonths = 15 * 12;

/** True for a lifetime plan: it can't be changed to another plan, or from one. */
export const isLifetime = (plan: Plan): boolean =>
  plan.type === 'digital' && plan.period_unit !== 'week' && monthsOf(plan) === lifetimeMonths;

/** Returns the price of one term, in cents. */
export const termPrice = (plan: Plan, { quantity }: Pick<Subscription, 'quantity'>): number => plan.price * quantity;

/**
 * Returns the value of the unused paid term, in cents: whole days that have not begun, of all its days, rounded down. A
 * preview is therefore valid for the rest of the day.
 */
export const unusedCents = ({ term_paid, term_start_at, term_end_at }: Subscription, now: Date): number => {
  if (term_start_at === null || term_end_at === null) return 0;
  const days = (term_end_at.getTime() - term_start_at.getTime()) / dayMs;
  const daysLeft = Math.floor((term_end_at.getTime() - now.getTime()) / dayMs);
  return daysLeft <= 0 || days <= 0 ? 0 : Math.floor((term_paid * Math.min(daysLeft, days)) / days);
};
