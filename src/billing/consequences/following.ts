import { endOfTerm } from '../billing-days.ts';
import type { Consequence } from '../consequences.ts';
import { isLifetime } from '../lifetime.ts';
import { endBehindPause, pauseOf, renews } from '../paid-days.ts';
import type { DetailedSubscription } from '../subscription.ts';

/** A subscription, as it is or as it would be. */
export type Sub = DetailedSubscription;

/** What the next term costs, less a credit; null where the service does not tell. What has not begun does so by its own plan. */
export const owed = (
  { subsStatus, scheduledPlanId, scheduledPlanPrice, planPrice, quantity }: Sub,
  creditCents: number,
) => {
  const price = scheduledPlanId === null || subsStatus === 'future' ? planPrice : scheduledPlanPrice;
  return price === null ? null : Math.max(0, price * quantity - creditCents);
};

/**
 * The next charge of a subscription that is as `after` says, less the credit that waits for it, behind the pause that
 * comes before; for one that ends, until when one can read.
 */
export const nextCharge = (after: Sub, creditCents: number): Consequence[] => {
  const { subsStatus, nextBillingAmount, cancelledAt } = after;
  const end = subsStatus === 'future' ? after.nextBillingAt : (cancelledAt ?? endOfTerm(after));
  const at = end === null ? null : endBehindPause(end, pauseOf(after), subsStatus === 'paused');
  if (at === null) return [];
  if (!renews(after)) {
    if (cancelledAt === null && isLifetime(after)) return [];
    return [{ kind: at === end ? 'access-until' : 'ends-after-pause', at }];
  }
  return [{ kind: 'next-charge', cents: nextBillingAmount ?? owed(after, creditCents), at }];
};

/** The pause that stays ahead of a subscription. */
export const pauseAhead = (after: Sub): Consequence[] => {
  const pause = pauseOf(after);
  const end = after.cancelledAt ?? after.currentTermEnd;
  if (pause === null || end === null || pause.pauseAt > end) return [];
  return [
    { kind: 'paused-from', at: pause.pauseAt },
    ...(pause.resumeAt === null ? [] : [{ kind: 'resumes', at: pause.resumeAt } as const]),
  ];
};

/** What was charged stays charged, whatever is undone of the rest. */
export const undoOf = (chargedCents: number): Consequence =>
  chargedCents > 0 ? { kind: 'payment-stays' } : { kind: 'undo-any-time' };

export const undoUntil = (at: number | null): Consequence =>
  at === null ? { kind: 'undo-any-time' } : { kind: 'undo-until', at };
