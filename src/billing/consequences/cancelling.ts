import { endOfTerm } from '../billing-days.ts';
import type { Consequence } from '../consequences.ts';
import { endsAtOnce } from '../operations.ts';
import { endBehindPause, pauseOf } from '../paid-days.ts';
import { nextCharge, pauseAhead, type Sub, undoUntil } from './following.ts';

/** What is paused, or has not begun, ends at once. Paid days that the pause has kept run from then on. */
const ofEndingAtOnce = (
  { subsStatus, pauseDate, currentTermEnd }: Sub,
  { nowMs, isDue }: { nowMs: number; isDue: boolean },
): Consequence[] => {
  if (subsStatus !== 'paused') return [{ kind: 'no-more-charges' }, { kind: 'no-undo' }];
  const kept = isDue || pauseDate === null || currentTermEnd === null ? 0 : currentTermEnd - pauseDate;
  return [
    { kind: 'no-more-charges' },
    { kind: 'access-ends-now' },
    ...(kept > 0 ? [{ kind: 'free-return-until', at: nowMs + kept } as const] : []),
    { kind: 'no-undo' },
  ];
};

/**
 * A cancellation takes effect at the end of the term; it can be taken back until then. A pause that begins before is not
 * given up by it: it moves the end, and while it lasts nothing can be taken back. What is paused or has not begun ends at
 * once. `isDue`: its term is not paid for.
 */
export const ofCancelling = (subscription: Sub, nowMs: number, isDue = false): Consequence[] => {
  if (endsAtOnce(subscription)) return ofEndingAtOnce(subscription, { nowMs, isDue });
  const end = endOfTerm(subscription);
  const ahead = pauseAhead({ ...subscription, cancelledAt: end });
  const pauseAt = subscription.pauseDate;
  // A pause that would begin no sooner is dropped.
  if (end === null || pauseAt === null || ahead.length === 0 || pauseAt >= end) {
    return [{ kind: 'no-more-charges' }, { kind: 'access-until', at: end }, undoUntil(end)];
  }
  const moved = endBehindPause(end, pauseOf(subscription));
  const ends: Consequence[] = moved === null ? [] : [{ kind: 'ends-after-pause', at: moved }];
  return [{ kind: 'no-more-charges' }, ...ahead, ...ends, undoUntil(pauseAt)];
};

/** A donation ends at once. */
export const ofCancellingDonation = (): Consequence[] => [{ kind: 'no-more-charges' }, { kind: 'no-undo' }];

/** What was cancelled goes on. */
export const ofKeeping = (subscription: Sub, creditCents = 0): Consequence[] => {
  const after: Sub = {
    ...subscription,
    subsStatus: subscription.subsStatus === 'in_trial' ? 'in_trial' : 'active',
    cancelledAt: null,
  };
  const { pauseDate } = after;
  return [
    { kind: 'free' },
    { kind: 'access-stays' },
    ...pauseAhead(after),
    ...nextCharge(after, creditCents),
    undoUntil(pauseDate),
  ];
};
