import type { DetailedSubscription } from '../subscription/subscription.ts';
import { getEndAfterPause, getPause, getRemainingPaidDays, isRenewed } from './paid-days.ts';

/** A future event of a subscription. Moments are ms since the epoch, amounts cents. */
export interface TimelineEntry {
  kind: 'start' | 'charge' | 'trial-end' | 'pause' | 'resume' | 'plan-change' | 'end';
  at: number;
  /** Amount charged then, if any. */
  cents: number | null;
  /** Plan that starts then. */
  plan: string | null;
  /** Number of paid days that follow a pause; null: unknown. */
  days: number | null;
  /** Operation that undoes it, if possible. */
  undoOperation: 'remove-scheduled-cancellation' | 'remove-scheduled-pause' | 'remove-scheduled-plan' | null;
}

const createEntry = (
  kind: TimelineEntry['kind'],
  at: number | null,
  details: Partial<TimelineEntry> = {},
): TimelineEntry[] =>
  at === null ? [] : [{ kind, at, cents: null, plan: null, days: null, undoOperation: null, ...details }];

/**
 * Entry of a scheduled plan change. It counts while its day is in the future, not after the term, and still for another
 * plan (spec: portal point 4): otherwise the service has dropped it.
 */
const planChangeEntries = (subscription: DetailedSubscription, nowMs: number): TimelineEntry[] => {
  const { scheduledPlanId, scheduledPlanName, scheduledAt, currentTermEnd, planId } = subscription;
  const at = scheduledAt ?? currentTermEnd;
  if (scheduledPlanId === null || scheduledPlanId === planId || at === null || at <= nowMs) return [];
  if (!isRenewed(subscription) || (currentTermEnd !== null && at > currentTermEnd)) return [];
  return createEntry('plan-change', at, {
    plan: scheduledPlanName || scheduledPlanId,
    undoOperation: 'remove-scheduled-plan',
  });
};

/** Entries of a pause: its start, and its end with the remaining paid days. */
const pauseEntries = (subscription: DetailedSubscription): TimelineEntry[] => {
  const { subsStatus, currentTermEnd } = subscription;
  const pause = getPause(subscription);
  if (pause === null) return [];
  const isInTerm = subsStatus === 'paused' || (currentTermEnd !== null && pause.pauseAt <= currentTermEnd);
  const days = isInTerm && currentTermEnd !== null ? getRemainingPaidDays(currentTermEnd, pause) : null;
  // The card of a paused subscription offers resuming prominently, so it is not repeated here.
  const pauseStart = createEntry('pause', pause.pauseAt, { undoOperation: 'remove-scheduled-pause' });
  return [...(subsStatus === 'paused' ? [] : pauseStart), ...createEntry('resume', pause.resumeAt, { days })];
};

/** Entry of the next charge by the service; if it sends none, after the next pause, by the plan's price. */
const chargeEntries = (subscription: DetailedSubscription, creditCents: number | null): TimelineEntry[] => {
  const { subsStatus, nextBillingAt, nextBillingAmount, currentTermEnd, planPrice, quantity } = subscription;
  if (!isRenewed(subscription)) return [];
  if (nextBillingAt !== null) return createEntry('charge', nextBillingAt, { cents: nextBillingAmount });
  const pause = getPause(subscription);
  if (pause === null || currentTermEnd === null) return [];
  const cents = planPrice === null || creditCents === null ? null : Math.max(0, planPrice * quantity - creditCents);
  return createEntry('charge', getEndAfterPause(currentTermEnd, pause, subsStatus === 'paused'), { cents });
};

/** Entry of the end of a cancelled or expiring subscription; a pause before it postpones it. */
const endEntries = (subscription: DetailedSubscription): TimelineEntry[] => {
  const { subsStatus, cancelledAt, currentTermEnd } = subscription;
  const end = cancelledAt ?? currentTermEnd;
  if (end === null || (cancelledAt === null && subsStatus !== 'non_renewing' && subscription.subsType !== 'gift'))
    return [];
  const canUndo = cancelledAt !== null || subsStatus === 'non_renewing';
  // A paused subscription can't be kept before the pause ends.
  const undoOperation = canUndo && subsStatus !== 'paused' ? 'remove-scheduled-cancellation' : null;
  return createEntry('end', getEndAfterPause(end, getPause(subscription), subsStatus === 'paused'), { undoOperation });
};

const startEntries = ({ currentTermStart, nextBillingAt, nextBillingAmount, currentTermEnd }: DetailedSubscription) => {
  const at = currentTermStart ?? nextBillingAt ?? currentTermEnd;
  const isChargedThen = at === nextBillingAt;
  return [
    ...createEntry('start', at, { cents: isChargedThen ? nextBillingAmount : null }),
    ...(isChargedThen ? [] : createEntry('trial-end', nextBillingAt, { cents: nextBillingAmount })),
  ];
};

const getEntries = (subscription: DetailedSubscription, nowMs: number, creditCents: number | null): TimelineEntry[] => {
  const { subsStatus, currentTermEnd, cancelledAt, trialEnd, nextBillingAmount } = subscription;
  switch (subsStatus) {
    case 'future':
      return startEntries(subscription);
    case 'in_trial':
      if (cancelledAt !== null)
        return createEntry('end', cancelledAt, { undoOperation: 'remove-scheduled-cancellation' });
      if (!isRenewed(subscription)) return createEntry('end', trialEnd ?? currentTermEnd);
      return [
        ...planChangeEntries(subscription, nowMs),
        ...createEntry('trial-end', trialEnd ?? currentTermEnd, { cents: nextBillingAmount }),
      ];
    case 'active':
    case 'non_renewing':
    case 'paused':
      return [
        ...pauseEntries(subscription),
        ...(subsStatus === 'active' ? planChangeEntries(subscription, nowMs) : []),
        ...(subsStatus === 'non_renewing' ? [] : chargeEntries(subscription, creditCents)),
        ...endEntries(subscription),
      ];
    case 'cancelled':
    case 'unknown':
      return [];
  }
};

/**
 * Returns the future events, the next first, with the operation that undoes each. Of one moment, a change of plan comes
 * before the charge, whose sum is that of the new plan. A lifetime subscription has no
 * further charge and no plan change. `creditCents`: the credit for the next charge, null if unknown.
 */
export const createTimeline = (
  subscription: DetailedSubscription,
  nowMs: number,
  creditCents: number | null = 0,
): TimelineEntry[] =>
  getEntries(subscription, nowMs, creditCents)
    .filter(({ at }) => at > nowMs)
    .sort((first, second) => first.at - second.at);

/**
 * Leaves out the charges that a page does not announce: while a payment is due it is open whether the subscription goes
 * on, and some editions hide a charge of zero. One of an unknown amount stays.
 */
export const withoutHiddenCharges = (
  entries: readonly TimelineEntry[],
  isDue: boolean,
  isZeroHidden: boolean,
): TimelineEntry[] =>
  entries.filter(({ kind, cents }) => kind !== 'charge' || !(isDue || (isZeroHidden && cents === 0)));
