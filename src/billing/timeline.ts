import { isLifetime } from './lifetime.ts';
import type { DetailedSubscription } from './subscription.ts';

/** Something that is ahead of a subscription. Moments are ms since the epoch, amounts cents. */
export interface Ahead {
  kind: 'start' | 'charge' | 'trial-end' | 'pause' | 'resume' | 'plan-change' | 'end';
  at: number;
  /** What is charged then, where something is. */
  cents: number | null;
  /** The plan that begins then. */
  plan: string | null;
  /** What takes it back, where that is possible. */
  undo: 'remove-scheduled-cancellation' | 'remove-scheduled-pause' | 'remove-scheduled-plan' | null;
}

const entry = (kind: Ahead['kind'], at: number | null, more: Partial<Ahead> = {}): Ahead[] =>
  at === null ? [] : [{ kind, at, cents: null, plan: null, undo: null, ...more }];

/**
 * A scheduled plan change counts while its day is ahead and not after the term, and while the plan is still the one that
 * it was made for (spec: portal point 4): a service that no longer names it has let it go.
 */
const planChange = (
  { scheduledPlanId, scheduledPlanName, scheduledAt, currentTermEnd, planId }: DetailedSubscription,
  nowMs: number,
) => {
  const at = scheduledAt ?? currentTermEnd;
  if (scheduledPlanId === null || scheduledPlanId === planId || at === null || at <= nowMs) return [];
  if (currentTermEnd !== null && at > currentTermEnd) return [];
  return entry('plan-change', at, { plan: scheduledPlanName || scheduledPlanId, undo: 'remove-scheduled-plan' });
};

/**
 * What is ahead, the next first; each scheduled thing with what takes it back. Whoever reads for life is charged no more,
 * and changes to no other plan.
 */
export const timelineOf = (subscription: DetailedSubscription, nowMs: number): Ahead[] => {
  const { subsStatus, currentTermEnd, cancelledAt, pauseDate, resumeDate, nextBillingAt, trialEnd } = subscription;
  const charge = entry('charge', nextBillingAt, { cents: subscription.nextBillingAmount });
  const end = (at: number | null) => entry('end', at, { undo: 'remove-scheduled-cancellation' });
  // What has ended before the pause is over does not go on after it.
  const resume = resumeDate !== null && cancelledAt !== null && cancelledAt <= resumeDate ? null : resumeDate;
  const pause = [
    ...entry('pause', pauseDate, { undo: 'remove-scheduled-pause' }),
    ...entry('resume', pauseDate === null ? null : resume),
  ];
  const all = (): Ahead[] => {
    switch (subsStatus) {
      case 'future':
        return [...entry('start', nextBillingAt ?? currentTermEnd, { cents: subscription.nextBillingAmount })];
      case 'in_trial':
        return cancelledAt === null
          ? [
              ...entry('trial-end', trialEnd ?? currentTermEnd, { cents: subscription.nextBillingAmount }),
              ...planChange(subscription, nowMs),
            ]
          : end(cancelledAt);
      case 'active':
        return [...charge, ...pause, ...planChange(subscription, nowMs)];
      case 'non_renewing':
        return [...pause, ...end(cancelledAt ?? currentTermEnd)];
      case 'paused':
        // To end the pause is the first thing that its card offers; what ends while it lasts can't be kept before.
        return [...entry('resume', resume), ...entry('end', cancelledAt)];
      case 'cancelled':
      case 'unknown':
        return [];
    }
  };
  return all()
    .filter(
      ({ at, kind }) => at > nowMs && !(isLifetime(subscription) && (kind === 'charge' || kind === 'plan-change')),
    )
    .sort((one, other) => one.at - other.at);
};
