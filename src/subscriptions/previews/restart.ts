import { addPeriods } from '../subscription/billing-days.ts';
import { isLifetime } from './lifetime.ts';
import { getNextPrice, previewNextCharge, type SubscriptionState, undoItem } from './next-charge.ts';
import { isRenewed, resumeSubscription } from './paid-days.ts';
import type { PreviewItem } from './preview-item.ts';

/** Returns the items after a newly charged term: the next charge a period later, or the end if it is not renewed. */
const afterNewTerm = (after: SubscriptionState, nowMs: number, creditCents: number): PreviewItem[] => {
  const { planPeriod, planPeriodUnit } = after;
  if (planPeriod === null || planPeriodUnit === null || isLifetime(after)) return [];
  const at = addPeriods(nowMs, planPeriod, planPeriodUnit);
  if (!isRenewed(after)) return [{ kind: 'access-until', at }];
  const price = getNextPrice(after, 0);
  const cents = price === null ? null : Math.max(0, price - Math.max(0, creditCents - price));
  return [{ kind: 'next-charge', cents, at }];
};

/** Returns a subscription with the plan scheduled for its next term, if any. */
const withScheduledPlanApplied = (subscription: SubscriptionState): SubscriptionState =>
  subscription.scheduledPlanId === null
    ? subscription
    : {
        ...subscription,
        planPrice: subscription.scheduledPlanPrice,
        planPeriod: subscription.scheduledPlanPeriod,
        planPeriodUnit: subscription.scheduledPlanPeriodUnit,
        scheduledPlanId: null,
      };

/** Returns the state after resuming or reactivating, and whether paid or free days remain. */
const reactivated = (subscription: SubscriptionState, nowMs: number): { after: SubscriptionState; isFree: boolean } => {
  const { subsStatus, currentTermEnd, trialEnd, pauseDate } = subscription;
  if (subsStatus === 'paused') {
    const isFree = currentTermEnd !== null && (pauseDate ?? nowMs) < currentTermEnd;
    return { after: resumeSubscription(subscription, nowMs), isFree };
  }
  // The cancellation is undone, and nothing else is scheduled.
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

/** Returns what a new term costs now; a price that is not known may be any, and is said to be charged. */
const chargedNowItem = (cents: number | null): PreviewItem => {
  if (cents === null) return { kind: 'charged-now-unknown' };
  return cents === 0 ? { kind: 'free' } : { kind: 'charged-now', cents };
};

/**
 * Preview of resuming or reactivating: free while paid days remain (design: billing-states); otherwise a new term is
 * charged now, less the credit, and the next charge is a period later.
 */
export const previewRestart = (subscription: SubscriptionState, nowMs: number, creditCents = 0): PreviewItem[] => {
  const { after, isFree } = reactivated(subscription, nowMs);
  if (isFree) {
    const chargeItems = previewNextCharge({ ...after, nextBillingAmount: null }, creditCents);
    return [{ kind: 'free' }, { kind: 'access-again' }, ...chargeItems, { kind: 'undo-any-time' }];
  }
  const renewed = withScheduledPlanApplied(after);
  const cents = getNextPrice(renewed, creditCents);
  return [
    chargedNowItem(cents),
    { kind: 'access-again' },
    ...afterNewTerm(renewed, nowMs, creditCents),
    undoItem(cents ?? Number.POSITIVE_INFINITY),
  ];
};
