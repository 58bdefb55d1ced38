import { periodLater } from './billing-days.ts';
import { isLifetime } from './lifetime.ts';
import type { DetailedSubscription } from './subscription.ts';

const dayMs = 86_400_000;

/** A pause begins no later than this from now, in days. */
const latestDays = 366;

/** A pause that is set or has begun. */
export interface Pause {
  pauseAt: number;
  /** Null: nobody knows. */
  resumeAt: number | null;
}

type Sub = DetailedSubscription;

/** The pause of a subscription; null: there is none. One that is paused without a date counts from its end. */
export const pauseOf = ({ subsStatus, pauseDate, resumeDate }: Sub): Pause | null => {
  const pauseAt = pauseDate ?? (subsStatus === 'paused' ? resumeDate : null);
  return pauseAt === null ? null : { pauseAt, resumeAt: resumeDate };
};

/**
 * The moment that takes the place of the end of a term. Paid days that a pause leaves over follow it, so the end moves by
 * the length of the pause; without any, it is the end of the pause. Null where nobody knows when the pause is over.
 */
export const endBehindPause = (end: number, pause: Pause | null, isPaused = false): number | null => {
  if (pause === null || (!isPaused && pause.pauseAt > end)) return end;
  return pause.resumeAt === null ? null : pause.resumeAt + Math.max(0, end - pause.pauseAt);
};

/** How many days of a term that ends then are left over by a pause, by the calendar of the services. */
export const keptDays = (end: number, { pauseAt }: Pause): number =>
  Math.max(0, Math.floor(end / dayMs) - Math.floor(pauseAt / dayMs));

/** Whether a subscription goes on at the end of its term or trial, and is charged for it. One for life is charged once. */
export const renews = (subscription: Sub): boolean => {
  const { subsStatus, subsType, cancelledAt } = subscription;
  const isFirst = subsStatus === 'future' || subsStatus === 'in_trial';
  return cancelledAt === null && subsType !== 'gift' && (isFirst || !isLifetime(subscription));
};

/** A subscription whose pause is over at a moment: what is left of its term follows that moment. */
export const resumedAt = (subscription: Sub, nowMs: number): Sub => {
  const { pauseDate, currentTermEnd, cancelledAt, scheduledAt } = subscription;
  const over = {
    ...subscription,
    subsStatus: 'active',
    pauseDate: null,
    resumeDate: null,
    nextBillingAt: null,
  } as const;
  const start = pauseDate ?? nowMs;
  if (currentTermEnd === null || currentTermEnd <= start) return over;
  const later = (at: number | null) => (at === null ? null : at + nowMs - start);
  return {
    ...over,
    currentTermEnd: later(currentTermEnd),
    cancelledAt: later(cancelledAt),
    scheduledAt: later(scheduledAt),
  };
};

const isLastOfMonth = (ms: number): boolean => {
  const day = new Date(ms);
  return new Date(ms + dayMs).getUTCMonth() !== day.getUTCMonth() && day.getUTCDate() < 31;
};

/**
 * The last moment at which a pause may begin: before the subscription ends. In a later term it may where the days of that
 * term are certain: terms that began on the 31st keep that day, and the end of a shorter month does not tell.
 */
export const latestPause = (subscription: Sub, nowMs: number): number => {
  const { currentTermEnd: end, cancelledAt, planPeriod, planPeriodUnit } = subscription;
  const latest = nowMs + latestDays * dayMs;
  if (cancelledAt !== null) return Math.min(cancelledAt - 1, latest);
  if (end === null) return latest;
  const isCertain = planPeriodUnit === 'week' || planPeriodUnit === 'day' || !isLastOfMonth(end);
  if (renews(subscription) && planPeriod !== null && planPeriodUnit !== null && isCertain) return latest;
  return Math.min(end - 1, latest);
};

/** The term in which a pause begins: its end, and how many times the subscription renews before. */
export const termOfPause = (
  { currentTermEnd, planPeriod, planPeriodUnit }: Sub,
  pauseAt: number,
): { end: number; renewals: number } | null => {
  if (currentTermEnd === null) return null;
  let [end, renewals] = [currentTermEnd, 0];
  while (end < pauseAt) {
    if (planPeriod === null || planPeriodUnit === null || planPeriod < 1) return null;
    renewals++;
    end = periodLater(currentTermEnd, renewals * planPeriod, planPeriodUnit);
  }
  return { end, renewals };
};
