import type { DetailedSubscription } from '../subscription/subscription.ts';
import type { TimelineEntry } from './timeline.ts';

/** A subscription with its future events, the next first. */
export interface ScheduledSubscription {
  subscription: DetailedSubscription;
  entries: readonly TimelineEntry[];
}

/** The next payment of a reader: its subscription, its day in ms since the epoch, and its cents; null: unknown. */
export interface NextPayment {
  subscription: DetailedSubscription;
  at: number;
  cents: number | null;
}

/** A charge is a payment although its amount is unknown; a start or the end of a trial only with an amount. */
const isPayment = ({ kind, cents }: TimelineEntry): boolean => (kind === 'charge' ? cents !== 0 : (cents ?? 0) > 0);

/** Returns the earliest payment of all subscriptions; null if none is ahead. */
export const getNextPayment = (schedules: readonly ScheduledSubscription[]): NextPayment | null => {
  const payments = schedules.flatMap(({ subscription, entries }) =>
    entries.filter(isPayment).map(({ at, cents }) => ({ subscription, at, cents })),
  );
  return payments.reduce<NextPayment | null>(
    (earliest, payment) => (earliest === null || payment.at < earliest.at ? payment : earliest),
    null,
  );
};
