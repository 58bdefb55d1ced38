import { endBehindPause, keptDays, pauseOf, renews } from './paid-days.ts';
import type { DetailedSubscription } from './subscription.ts';

/** Something that is ahead of a subscription. Moments are ms since the epoch, amounts cents. */
export interface Ahead {
  kind: 'start' | 'charge' | 'trial-end' | 'pause' | 'resume' | 'plan-change' | 'end';
  at: number;
  /** What is charged then, where something is. */
  cents: number | null;
  /** The plan that begins then. */
  plan: string | null;
  /** How many paid days follow a pause; null: nobody knows. */
  days: number | null;
  /** What takes it back, where that is possible. */
  undo: 'remove-scheduled-cancellation' | 'remove-scheduled-pause' | 'remove-scheduled-plan' | null;
}

const entry = (kind: Ahead['kind'], at: number | null, more: Partial<Ahead> = {}): Ahead[] =>
  at === null ? [] : [{ kind, at, cents: null, plan: null, days: null, undo: null, ...more }];

/**
 * A scheduled plan change counts while its day is ahead and not after the term, and while the plan is still the one that
 * it was made for (spec: portal point 4): a service that no longer names it has let it go.
 */
const planChange = (subscription: DetailedSubscription, nowMs: number): Ahead[] => {
  const { scheduledPlanId, scheduledPlanName, scheduledAt, currentTermEnd, planId } = subscription;
  const at = scheduledAt ?? currentTermEnd;
  if (scheduledPlanId === null || scheduledPlanId === planId || at === null || at <= nowMs) return [];
  if (!renews(subscription) || (currentTermEnd !== null && at > currentTermEnd)) return [];
  return entry('plan-change', at, { plan: scheduledPlanName || scheduledPlanId, undo: 'remove-scheduled-plan' });
};

/** A pause that is ahead or has begun: its beginning, and its end with the paid days that are left for then. */
const pauseEntries = (subscription: DetailedSubscription): Ahead[] => {
  const { subsStatus, currentTermEnd } = subscription;
  const pause = pauseOf(subscription);
  if (pause === null) return [];
  const isInTerm = subsStatus === 'paused' || (currentTermEnd !== null && pause.pauseAt <= currentTermEnd);
  const days = isInTerm && currentTermEnd !== null ? keptDays(currentTermEnd, pause) : null;
  // To end a pause is the first thing that the card of what is paused offers.
  const begins = entry('pause', pause.pauseAt, { undo: 'remove-scheduled-pause' });
  return [...(subsStatus === 'paused' ? [] : begins), ...entry('resume', pause.resumeAt, { days })];
};

/** The next charge as the service tells it; where it does not, behind the pause that comes first, by the plan's price. */
const chargeEntries = (subscription: DetailedSubscription, creditCents: number | null): Ahead[] => {
  const { subsStatus, nextBillingAt, nextBillingAmount, currentTermEnd, planPrice, quantity } = subscription;
  if (!renews(subscription)) return [];
  if (nextBillingAt !== null) return entry('charge', nextBillingAt, { cents: nextBillingAmount });
  const pause = pauseOf(subscription);
  if (pause === null || currentTermEnd === null) return [];
  const cents = planPrice === null || creditCents === null ? null : Math.max(0, planPrice * quantity - creditCents);
  return entry('charge', endBehindPause(currentTermEnd, pause, subsStatus === 'paused'), { cents });
};

/** The end of what was cancelled, or is not renewed; a pause before it moves it. */
const endEntries = (subscription: DetailedSubscription): Ahead[] => {
  const { subsStatus, cancelledAt, currentTermEnd } = subscription;
  const end = cancelledAt ?? currentTermEnd;
  if (end === null || (cancelledAt === null && subsStatus !== 'non_renewing' && subscription.subsType !== 'gift'))
    return [];
  const canKeep = cancelledAt !== null || subsStatus === 'non_renewing';
  // What is paused can't be kept before the pause is over.
  const undo = canKeep && subsStatus !== 'paused' ? 'remove-scheduled-cancellation' : null;
  return entry('end', endBehindPause(end, pauseOf(subscription), subsStatus === 'paused'), { undo });
};

const beginning = ({ currentTermStart, nextBillingAt, nextBillingAmount, currentTermEnd }: DetailedSubscription) => {
  const at = currentTermStart ?? nextBillingAt ?? currentTermEnd;
  const isChargedThen = at === nextBillingAt;
  return [
    ...entry('start', at, { cents: isChargedThen ? nextBillingAmount : null }),
    ...(isChargedThen ? [] : entry('trial-end', nextBillingAt, { cents: nextBillingAmount })),
  ];
};

const allAhead = (subscription: DetailedSubscription, nowMs: number, creditCents: number | null): Ahead[] => {
  const { subsStatus, currentTermEnd, cancelledAt, trialEnd, nextBillingAmount } = subscription;
  switch (subsStatus) {
    case 'future':
      return beginning(subscription);
    case 'in_trial':
      if (cancelledAt !== null) return entry('end', cancelledAt, { undo: 'remove-scheduled-cancellation' });
      if (!renews(subscription)) return entry('end', trialEnd ?? currentTermEnd);
      return [
        ...entry('trial-end', trialEnd ?? currentTermEnd, { cents: nextBillingAmount }),
        ...planChange(subscription, nowMs),
      ];
    case 'active':
    case 'non_renewing':
    case 'paused':
      return [
        ...pauseEntries(subscription),
        ...(subsStatus === 'non_renewing' ? [] : chargeEntries(subscription, creditCents)),
        ...(subsStatus === 'active' ? planChange(subscription, nowMs) : []),
        ...endEntries(subscription),
      ];
    case 'cancelled':
    case 'unknown':
      return [];
  }
};

/**
 * What is ahead, the next first; each scheduled thing with what takes it back. Whoever reads for life is charged no more,
 * and changes to no other plan. `creditCents`: what waits for the next charge, null while nobody knows.
 */
export const timelineOf = (
  subscription: DetailedSubscription,
  nowMs: number,
  creditCents: number | null = 0,
): Ahead[] =>
  allAhead(subscription, nowMs, creditCents)
    .filter(({ at }) => at > nowMs)
    .sort((one, other) => one.at - other.at);
