/** Days and terms, in UTC. */
import type { Plan, Subscription } from './stand.ts';

/** A day, in ms. */
export const dayMs = 24 * 60 * 60 * 1000;

/** The day of the month that terms from this moment on begin on. */
export const anchorOf = (moment: Date): number => moment.getUTCDate();

const monthsOf = ({ period, period_unit }: Plan): number => (period_unit === 'year' ? 12 * period : period);

/**
 * The end of a term. Months keep the day that the first term began on, where they have it: from the 31st of January to
 * the 28th of February, and from there to the 31st of March.
 */
export const termEnd = (from: Date, plan: Plan, anchorDay: number): Date => {
  if (plan.period_unit === 'week') return new Date(from.getTime() + plan.period * 7 * dayMs);
  const year = from.getUTCFullYear();
  const month = from.getUTCMonth() + monthsOf(plan);
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const time = from.getTime() % dayMs;
  return new Date(Date.UTC(year, month, Math.min(anchorDay, lastDay)) + time);
};

/** How long a plan for life lasts, in months: as such plans are sold, for 15 years (spec: portal point 9). */
const lifetimeMonths = 15 * 12;

/** Read for life: there is no other plan to change to, or from. */
export const isLifetime = (plan: Plan): boolean =>
  plan.type === 'digital' && plan.period_unit !== 'week' && monthsOf(plan) === lifetimeMonths;

/** What one term costs, in cents. */
export const termPrice = (plan: Plan, { quantity }: Pick<Subscription, 'quantity'>): number => plan.price * quantity;

/**
 * What is left of the paid term, in cents: whole days that have not begun, of all its days, rounded down. A preview is
 * therefore good for the rest of the day.
 */
export const unusedCents = ({ term_paid, term_start_at, term_end_at }: Subscription, now: Date): number => {
  if (term_start_at === null || term_end_at === null) return 0;
  const days = (term_end_at.getTime() - term_start_at.getTime()) / dayMs;
  const left = Math.floor((term_end_at.getTime() - now.getTime()) / dayMs);
  return left <= 0 || days <= 0 ? 0 : Math.floor((term_paid * Math.min(left, days)) / days);
};
