import { addPeriods } from '../subscription/billing-days.ts';
import type { DetailedSubscription } from '../subscription/subscription.ts';
import { isLifetime } from './lifetime.ts';

const dayMs = 86_400_000;

/** Latest start of a pause, in days from now. */
const latestDays = 366;

/** A scheduled or running pause. */
export interface Pause {
  pauseAt: number;
  /** Null: unknown. */
  resumeAt: number | null;
}

type SubscriptionState = DetailedSubscription;

/** Returns the pause of a subscription; null if there is none. A pause without a start date counts from its end. */
export const getPause = ({ subsStatus, pauseDate, resumeDate }: SubscriptionState): Pause | null => {
  const pauseAt = pauseDate ?? (subsStatus === 'paused' ? resumeDate : null);
  return pauseAt === null ? null : { pauseAt, resumeAt: resumeDate };
};

/**
 * Returns the end of a term after a pause. Remaining paid days follow the pause, so the end moves by its length;
 * without any, it is the end of the pause. Null if the end of the pause is unknown.
 */
export const getEndAfterPause = (end: number, pause: Pause | null, isPaused = false): number | null => {
  if (pause === null || (!isPaused && pause.pauseAt > end)) return end;
  return pause.resumeAt === null ? null : pause.resumeAt + Math.max(0, end - pause.pauseAt);
};

/** Returns the number of paid days of a term that remain after a pause, by the services' calendar. */
export const getRemainingPaidDays = (end: number, { pauseAt }: Pause): number =>
  Math.max(0, Math.floor(end / dayMs) - Math.floor(pauseAt / dayMs));

/**
 * Returns whether a subscription is renewed and charged at the end of its term or trial. A lifetime one is charged
 * once.
 */
export const isRenewed = (subscription: SubscriptionState): boolean => {
  const { subsStatus, subsType, cancelledAt } = subscription;
  const isFirst = subsStatus === 'future' || subsStatus === 'in_trial';
  return cancelledAt === null && subsType !== 'gift' && (isFirst || !isLifetime(subscription));
};

/** Returns a subscription whose pause ends at a moment: the rest of its term follows that moment. */
export const resumeSubscription = (subscription: SubscriptionState, nowMs: number): SubscriptionState => {
  const { pauseDate, currentTermEnd, cancelledAt, scheduledAt } = subscription;
  const resumed = {
    ...subscription,
    subsStatus: 'active',
    pauseDate: null,
    resumeDate: null,
    nextBillingAt: null,
  } as const;
  const start = pauseDate ?? nowMs;
  if (currentTermEnd === null || currentTermEnd <= start) return resumed;
  const postpone = (at: number | null) => (at === null ? null : at + nowMs - start);
  return {
    ...resumed,
    currentTermEnd: postpone(currentTermEnd),
    cancelledAt: postpone(cancelledAt),
    scheduledAt: postpone(scheduledAt),
  };
};

const isLastOfMonth = (ms: number): boolean => {
  const day = new Date(ms);
  return new Date(ms + dayMs).getUTCMonth() !== day.getUTCMonth() && day.getUTCDate() < 31;
};

/**
 * Returns the latest start of a pause: before the subscription ends. A later term is possible if its days are certain:
 * a term that began on the 31st keeps that day, which the end of a shorter month does not show.
 */
export const getLatestPauseStart = (subscription: SubscriptionState, nowMs: number): number => {
  const { currentTermEnd: end, cancelledAt, planPeriod, planPeriodUnit } = subscription;
  const latestStart = nowMs + latestDays * dayMs;
  if (cancelledAt !== null) return Math.min(cancelledAt - 1, latestStart);
  if (end === null) return latestStart;
  const isCertain = planPeriodUnit === 'week' || planPeriodUnit === 'day' || !isLastOfMonth(end);
  if (isRenewed(subscription) && planPeriod !== null && planPeriodUnit !== null && isCertain) return latestStart;
  return Math.min(end - 1, latestStart);
};

/** Returns the term in which a pause begins: its end, and the number of renewals before it. */
export const getTermOfPause = (
  { currentTermEnd, planPeriod, planPeriodUnit }: SubscriptionState,
  pauseAt: number,
): { end: number; renewals: number } | null => {
  if (currentTermEnd === null) return null;
  let [end, renewals] = [currentTermEnd, 0];
  while (end < pauseAt) {
    if (planPeriod === null || planPeriodUnit === null || planPeriod < 1) return null;
    renewals++;
    end = addPeriods(currentTermEnd, renewals * planPeriod, planPeriodUnit);
  }
  return { end, renewals };
};
