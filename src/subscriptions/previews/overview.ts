import type { DetailedSubscription } from '../subscription/subscription.ts';
import type { TimelineEntry } from './timeline.ts';

/** A subscription with its future events, the next first. */
export interface ScheduledSubscription {
  subscription: DetailedSubscription;
  entries: readonly TimelineEntry[];
}

/** A payment that is ahead: its moment in ms since the epoch, and its cents; null: unknown. */
export interface ScheduledPayment {
  subscription: DetailedSubscription;
  at: number;
  cents: number | null;
  /** The name of the plan that it is for, where that is not the present one; null otherwise. */
  newPlan: string | null;
}

const dayMs = 86_400_000;

/** A charge, or the end of a trial, is a payment although its amount is unknown; a start only with an amount. */
export const isPayment = ({ kind, cents }: TimelineEntry): boolean =>
  kind === 'charge' || kind === 'trial-end' ? cents !== 0 : (cents ?? 0) > 0;

/** Returns the name of the plan that a payment is for, where a change comes with it or before it; null otherwise. */
export const getNewPlan = (entries: readonly TimelineEntry[], paidAt: number): string | null =>
  entries.find(({ kind, at }) => kind === 'plan-change' && at <= paidAt)?.plan ?? null;

/**
 * Returns what all subscriptions charge on the next day (UTC) with a payment; empty if none is ahead. A reader sees one
 * sum on the bill of that day, so no payment of it is left out.
 */
export const getNextPayments = (schedules: readonly ScheduledSubscription[]): ScheduledPayment[] => {
  const payments = schedules.flatMap(({ subscription, entries }) =>
    entries.filter(isPayment).map(({ at, cents }) => ({ subscription, at, cents, newPlan: getNewPlan(entries, at) })),
  );
  const dayOf = ({ at }: ScheduledPayment) => Math.floor(at / dayMs);
  const firstDay = Math.min(...payments.map(dayOf));
  return payments.filter((payment) => dayOf(payment) === firstDay);
};

/** Sums payments by their currency, those without one in the edition's; null cents: one of the amounts is unknown. */
export const sumByCurrency = (
  payments: readonly ScheduledPayment[],
  editionCurrency: string,
): { currency: string; cents: number | null }[] => {
  const sums = new Map<string, number | null>();
  for (const { subscription, cents } of payments) {
    const currency = subscription.currency ?? editionCurrency;
    const sum = sums.get(currency);
    sums.set(currency, sum === null || cents === null ? null : (sum ?? 0) + cents);
  }
  return Array.from(sums, ([currency, cents]) => ({ currency, cents }));
};
