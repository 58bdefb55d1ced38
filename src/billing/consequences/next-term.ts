import type { BillingDateEstimate } from '../billing-adapter.ts';
import type { Consequence } from '../consequences.ts';
import { endBehindPause, pauseOf } from '../paid-days.ts';
import { nextCharge, pauseAhead, type Sub, undoUntil } from './following.ts';

/** Another amount, from the next charge on; it can be changed again until then, and not while it is paused. */
export const ofQuantity = (subscription: Sub, quantity: number, creditCents = 0): Consequence[] => {
  const after = { ...subscription, quantity, nextBillingAmount: null };
  const ahead = pauseAhead(after);
  const next = nextCharge(after, creditCents);
  const [until = null] = [...ahead, ...next].flatMap((each) =>
    each.kind === 'paused-from' || each.kind === 'next-charge' ? [each.at] : [],
  );
  return [{ kind: 'free' }, ...ahead, ...next, undoUntil(until)];
};

/**
 * Another end of the term: what the service has said that it costs. A pause that was planned for the old end moves along,
 * and one inside the term moves the new end.
 */
export const ofBillingDate = (
  subscription: Sub,
  { termEnd, amount, credit, nextAmount, nextBillingAt }: BillingDateEstimate,
): Consequence[] => {
  const { pauseDate, cancelledAt } = subscription;
  const isEnding = cancelledAt !== null;
  const isPauseMoved = pauseDate !== null && pauseDate === subscription.currentTermEnd;
  const after: Sub = {
    ...subscription,
    currentTermEnd: termEnd,
    cancelledAt: isEnding ? termEnd : null,
    pauseDate: isPauseMoved ? termEnd : pauseDate,
  };
  const ahead = pauseAhead(after);
  const at = endBehindPause(termEnd, pauseOf(after)) ?? termEnd;
  const until = ahead.length > 0 ? 'ends-after-pause' : 'access-until';
  const credited = isEnding ? 'credit-waits' : 'credited';
  return [
    ...ahead,
    isEnding ? { kind: until, at } : { kind: 'term-until', at },
    amount > 0 ? { kind: 'charged-now', cents: amount } : { kind: 'free' },
    ...(credit > 0 ? [{ kind: credited, cents: credit } as const] : []),
    ...(nextBillingAt === null ? [] : [{ kind: 'next-charge', cents: nextAmount, at: nextBillingAt } as const]),
    amount > 0
      ? { kind: 'payment-stays' }
      : { kind: 'day-again-until', at: ahead[0]?.kind === 'paused-from' ? ahead[0].at : termEnd },
  ];
};
