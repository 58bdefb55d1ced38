import { getEndOfTerm } from '../subscription/billing-days.ts';
import type { DetailedSubscription } from '../subscription/subscription.ts';
import { isLifetime } from './lifetime.ts';
import { getEndAfterPause, getPause, isRenewed } from './paid-days.ts';
import type { PreviewItem } from './preview-item.ts';

/** A subscription in its present or a hypothetical state. */
export type SubscriptionState = DetailedSubscription;

/**
 * Returns the price of the next term less a credit; null if unknown. A subscription that has not begun has its own
 * plan's price.
 */
export const getNextPrice = (
  { subsStatus, scheduledPlanId, scheduledPlanPrice, planPrice, quantity }: SubscriptionState,
  creditCents: number,
) => {
  const price = scheduledPlanId === null || subsStatus === 'future' ? planPrice : scheduledPlanPrice;
  return price === null ? null : Math.max(0, price * quantity - creditCents);
};

/**
 * Returns the next charge of a subscription in the state `after`, less its credit, after an earlier pause; for one that
 * ends, the end of access.
 */
export const previewNextCharge = (after: SubscriptionState, creditCents: number): PreviewItem[] => {
  const { subsStatus, nextBillingAmount, cancelledAt } = after;
  const end = subsStatus === 'future' ? after.nextBillingAt : (cancelledAt ?? getEndOfTerm(after));
  const at = end === null ? null : getEndAfterPause(end, getPause(after), subsStatus === 'paused');
  if (at === null) return [];
  if (!isRenewed(after)) {
    if (cancelledAt === null && isLifetime(after)) return [];
    return [{ kind: at === end ? 'access-until' : 'ends-after-pause', at }];
  }
  return [{ kind: 'next-charge', cents: nextBillingAmount ?? getNextPrice(after, creditCents), at }];
};

/** Returns the items of a pause that stays scheduled. */
export const previewPauseAhead = (after: SubscriptionState): PreviewItem[] => {
  const pause = getPause(after);
  const end = after.cancelledAt ?? after.currentTermEnd;
  if (pause === null || end === null || pause.pauseAt > end) return [];
  return [
    { kind: 'paused-from', at: pause.pauseAt },
    ...(pause.resumeAt === null ? [] : [{ kind: 'resumes', at: pause.resumeAt } as const]),
  ];
};

/** A charge is not refunded, whatever else is undone. */
export const undoItem = (chargedCents: number): PreviewItem =>
  chargedCents > 0 ? { kind: 'payment-stays' } : { kind: 'undo-any-time' };

export const undoUntilItem = (at: number | null): PreviewItem =>
  at === null ? { kind: 'undo-any-time' } : { kind: 'undo-until', at };
