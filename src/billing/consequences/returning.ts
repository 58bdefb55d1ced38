import { periodLater } from '../billing-days.ts';
import type { Consequence } from '../consequences.ts';
import { isLifetime } from '../lifetime.ts';
import { renews, resumedAt } from '../paid-days.ts';
import { nextCharge, owed, type Sub, undoOf } from './following.ts';

/** What follows a term that is charged now: the next charge a period later, or the end of what is not renewed. */
const afterNewTerm = (after: Sub, nowMs: number, creditCents: number): Consequence[] => {
  const { planPeriod, planPeriodUnit } = after;
  if (planPeriod === null || planPeriodUnit === null || isLifetime(after)) return [];
  const at = periodLater(nowMs, planPeriod, planPeriodUnit);
  if (!renews(after)) return [{ kind: 'access-until', at }];
  const price = owed(after, 0);
  if (price === null) return [];
  return [{ kind: 'next-charge', cents: Math.max(0, price - Math.max(0, creditCents - price)), at }];
};

/** A subscription by the plan that is scheduled for its next term, if one is. */
const byScheduledPlan = (subscription: Sub): Sub =>
  subscription.scheduledPlanId === null
    ? subscription
    : {
        ...subscription,
        planPrice: subscription.scheduledPlanPrice,
        planPeriod: subscription.scheduledPlanPeriod,
        planPeriodUnit: subscription.scheduledPlanPeriodUnit,
        scheduledPlanId: null,
      };

/** How a subscription stands after it has come back, and whether paid or free days are left for it. */
const cameBack = (subscription: Sub, nowMs: number): { after: Sub; isFree: boolean } => {
  const { subsStatus, currentTermEnd, trialEnd, pauseDate } = subscription;
  if (subsStatus === 'paused') {
    const isFree = currentTermEnd !== null && (pauseDate ?? nowMs) < currentTermEnd;
    return { after: resumedAt(subscription, nowMs), isFree };
  }
  // What was cancelled is so no more, and nothing is ahead of it.
  const running = {
    ...subscription,
    pauseDate: null,
    cancelledAt: null,
    scheduledPlanId: null,
    nextBillingAmount: null,
  };
  if (trialEnd !== null && nowMs < trialEnd) return { after: { ...running, subsStatus: 'in_trial' }, isFree: true };
  return { after: { ...running, subsStatus: 'active' }, isFree: currentTermEnd !== null && nowMs < currentTermEnd };
};

/**
 * Resuming, or reactivating: free while paid days are left (design: billing-states), otherwise a new term is charged at
 * once, less the credit that there is for it, and the next one comes a period later.
 */
export const ofReturning = (subscription: Sub, nowMs: number, creditCents = 0): Consequence[] => {
  const { after, isFree } = cameBack(subscription, nowMs);
  if (isFree) {
    const next = nextCharge({ ...after, nextBillingAmount: null }, creditCents);
    return [{ kind: 'free' }, { kind: 'access-again' }, ...next, { kind: 'undo-any-time' }];
  }
  const begun = byScheduledPlan(after);
  const cents = owed(begun, creditCents);
  const price: Consequence[] =
    cents === null ? [] : cents === 0 ? [{ kind: 'free' }] : [{ kind: 'charged-now', cents }];
  const next = afterNewTerm(begun, nowMs, creditCents);
  return [...price, { kind: 'access-again' }, ...next, undoOf(cents ?? Number.POSITIVE_INFINITY)];
};
