import type { Consequence } from '../consequences.ts';
import { isLifetime } from '../lifetime.ts';
import { keptDays, renews, termOfPause } from '../paid-days.ts';
import { nextCharge, owed, type Sub } from './following.ts';

/** What a pause does to a term that renews: what is charged before it, and what first after it. */
const chargesAround = (
  subscription: Sub,
  { renewals, chargeAt, creditCents }: { renewals: number; chargeAt: number; creditCents: number },
): { before: Consequence[]; after: Consequence[] } => {
  const { currentTermEnd } = subscription;
  const total = owed(subscription, 0);
  /** What is charged the `count`th time from now, when the credit is used up in turn. */
  const charge = (count: number) =>
    total === null ? null : Math.max(0, total - Math.max(0, creditCents - (count - 1) * total));
  const isBefore = renewals > 0 && currentTermEnd !== null;
  return {
    before: isBefore ? [{ kind: 'charge-before-pause', cents: charge(1), at: currentTermEnd }] : [],
    after: [{ kind: 'charge-after-pause', cents: charge(renewals + 1), at: chargeAt }],
  };
};

/**
 * A pause between two days. The paid days of the term in which it begins are kept and follow it, so the first charge, or
 * the end of what is cancelled, comes that much later.
 */
export const ofPausing = (subscription: Sub, pauseAt: number, resumeAt: number, creditCents = 0): Consequence[] => {
  const term = termOfPause(subscription, pauseAt);
  const pause = { pauseAt, resumeAt };
  const dates: Consequence[] = [
    { kind: 'paused-from', at: pauseAt },
    { kind: 'access-until', at: pauseAt },
    { kind: 'resumes', at: resumeAt },
  ];
  if (term === null) return [{ kind: 'free' }, ...dates, { kind: 'undo-any-time' }];
  const days: Consequence[] = [{ kind: 'days-kept', days: keptDays(term.end, pause) }];
  const last = resumeAt + Math.max(0, term.end - pauseAt);
  if (!renews(subscription)) {
    const ends: Consequence[] = isLifetime(subscription) ? [] : [{ kind: 'ends-after-pause', at: last }];
    return [{ kind: 'free' }, ...dates, ...days, ...ends, { kind: 'undo-any-time' }];
  }
  const charges = chargesAround(subscription, { renewals: term.renewals, chargeAt: last, creditCents });
  return [{ kind: 'free' }, ...charges.before, ...dates, ...days, ...charges.after, { kind: 'undo-any-time' }];
};

/** A pause that was ahead is given up. */
export const ofNotPausing = (subscription: Sub, creditCents = 0): Consequence[] => [
  { kind: 'free' },
  { kind: 'access-stays' },
  ...nextCharge({ ...subscription, pauseDate: null, nextBillingAmount: null }, creditCents),
  { kind: 'undo-any-time' },
];
