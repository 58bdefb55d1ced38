/** The state machine: the effect of an operation on a subscription, or why it is not possible. */
import type { Act, ActOf } from './acts.ts';
import { withdrawUnpaid } from './open-invoices.ts';
import { changeTermEnd, newTerm, reactivate, switchLater, switchNow, withPlan } from './plan-acts.ts';
import type { Subscription, SubscriptionRecord, Transition } from './subscription-record.ts';
import { anchorOf } from './terms.ts';
import { blockedByScheduledChange, invalidParam, requireNextStatus } from './transitions.ts';

/** Clears all scheduled changes. */
const noScheduledChanges = { pause_at: null, resume_at: null, scheduled_plan_id: null, scheduled_at: null };

/** Paid time that a pause has saved, in ms; a pause without a known beginning begins now. */
const unusedPausedMs = ({ pause_at, term_end_at }: Subscription, now: Date): number =>
  term_end_at === null ? 0 : Math.max(0, term_end_at.getTime() - (pause_at ?? now).getTime());

/** Moves the term behind a pause that ends now, with its scheduled changes: paid days are kept. */
const shiftAfterPause = (subscription: Subscription, now: Date): Partial<Subscription> => {
  const { pause_at, term_start_at, term_end_at, cancelled_at, scheduled_at } = subscription;
  if (pause_at === null) return {};
  const later = (moment: Date | null) =>
    moment === null ? null : new Date(moment.getTime() + now.getTime() - pause_at.getTime());
  const end = later(term_end_at);
  return {
    term_start_at: later(term_start_at),
    term_end_at: end,
    cancelled_at: later(cancelled_at),
    scheduled_at: later(scheduled_at),
    ...(end !== null && { anchor_day: anchorOf(end) }),
  };
};

/**
 * Returns when a subscription that is cancelled ends: a pause moves its end, as `shiftAfterPause` does. Without a known
 * end, the pause moves nothing. Null: the subscription is not cancelled.
 */
export const endOf = ({
  status,
  cancelled_at,
  pause_at,
  resume_at,
}: Pick<Subscription, 'status' | 'cancelled_at' | 'pause_at' | 'resume_at'>): Date | null => {
  if (cancelled_at === null || pause_at === null || resume_at === null) return cancelled_at;
  if (status !== 'paused' && pause_at >= cancelled_at) return cancelled_at;
  return new Date(resume_at.getTime() + Math.max(0, cancelled_at.getTime() - pause_at.getTime()));
};

/**
 * Ends a subscription. The days that a pause has saved run from then on: reactivation within them is free. Unpaid time
 * is no paid term to come back to.
 */
export const endSubscription = ({ subscription, openInvoices }: SubscriptionRecord, at: Date): Transition => {
  const shifted =
    subscription.status === 'paused' && unusedPausedMs(subscription, at) > 0 ? shiftAfterPause(subscription, at) : {};
  const dueInvoices = openInvoices.filter(({ status }) => status === 'payment_due');
  return {
    status: 'cancelled',
    changes: {
      ...shifted,
      ...noScheduledChanges,
      cancelled_at: at,
      unpaid_until: null,
      ...(dueInvoices.length > 0 && withdrawUnpaid({ ...subscription, ...shifted }, dueInvoices, at)),
    },
  };
};

const cancelAtEnd = ({ subscription }: SubscriptionRecord): Transition => {
  const status = requireNextStatus('cancel at end of term', subscription);
  const { pause_at } = subscription;
  const cancelledAt = status === 'in_trial' ? subscription.trial_end_at : subscription.term_end_at;
  // Nothing may prevent a cancellation: a pause that would begin no earlier is dropped.
  const isPauseOver = pause_at !== null && cancelledAt !== null && pause_at >= cancelledAt;
  return { status, changes: { cancelled_at: cancelledAt, ...(isPauseOver && { pause_at: null, resume_at: null }) } };
};

const requireNoScheduledChange = ({ scheduled_plan_id }: Subscription): void => {
  if (scheduled_plan_id !== null) throw blockedByScheduledChange('A plan change is ahead: remove it before pausing');
};

const pauseNow = (
  { subscription }: SubscriptionRecord,
  { operation, resumeAt }: ActOf<'pause now'>,
  now: Date,
): Transition => {
  const status = requireNextStatus(operation, subscription);
  if (resumeAt <= now) throw invalidParam('resume_date', 'A pause ends after it begins');
  requireNoScheduledChange(subscription);
  return { status, changes: { pause_at: now, resume_at: resumeAt } };
};

const pauseLater = (
  { subscription }: SubscriptionRecord,
  { operation, pauseAt, resumeAt }: ActOf<'pause on a date'>,
  now: Date,
): Transition => {
  const status = requireNextStatus(operation, subscription);
  const { cancelled_at } = subscription;
  if (pauseAt <= now) throw invalidParam('pause_date', 'The day has to lie ahead');
  if (cancelled_at !== null && pauseAt >= cancelled_at) throw invalidParam('pause_date', 'It ends before that');
  if (resumeAt <= pauseAt) throw invalidParam('resume_date', 'A pause ends after it begins');
  requireNoScheduledChange(subscription);
  return { status, changes: { pause_at: pauseAt, resume_at: resumeAt } };
};

/**
 * Ends a pause. The paid days that it saved follow it, free of charge, and the end of a cancelled subscription moves
 * with them. Without any, a new term is charged, by the scheduled plan if there is one.
 */
export const endPause = (record: SubscriptionRecord, status: Transition['status'], at: Date): Transition => {
  const { subscription, nextPlan } = record;
  const clearedPause = { pause_at: null, resume_at: null };
  if (unusedPausedMs(subscription, at) > 0)
    return { status, changes: { ...shiftAfterPause(subscription, at), ...clearedPause } };
  const renewal = newTerm(record, nextPlan ?? record.plan, at, { reason: 'term', unused: 0 });
  const changes = { ...clearedPause, ...renewal.changes, scheduled_plan_id: null, scheduled_at: null };
  if (nextPlan === null) return { status, ...renewal, changes };
  return { status, ...renewal, plan: nextPlan, changes: { ...withPlan(record, nextPlan), ...changes } };
};

/** True while a pause has saved paid days. */
export const hasUnusedPausedDays = ({ subscription }: SubscriptionRecord, now: Date): boolean =>
  unusedPausedMs(subscription, now) > 0;

const changeQuantity = (
  { subscription, plan }: SubscriptionRecord,
  { operation, quantity }: ActOf<'change quantity'>,
): Transition => {
  if (plan.type !== 'donation') throw invalidParam('subscription_id', 'Only a donation can be more or less');
  return { status: requireNextStatus(operation, subscription), changes: { quantity } };
};

/**
 * Returns the effect of an act now; throws a `BillingRefusal` if it is not possible. Due events must have been applied
 * before.
 */
export const perform = (record: SubscriptionRecord, act: Act, now: Date): Transition => {
  const { subscription } = record;
  switch (act.operation) {
    case 'cancel now':
      requireNextStatus(act.operation, subscription);
      return endSubscription(record, now);
    case 'cancel at end of term':
      return cancelAtEnd(record);
    case 'remove scheduled cancellation':
      return { status: requireNextStatus(act.operation, subscription), changes: { cancelled_at: null } };
    case 'pause now':
      return pauseNow(record, act, now);
    case 'pause on a date':
      return pauseLater(record, act, now);
    case 'remove scheduled pause':
      return { status: requireNextStatus(act.operation, subscription), changes: { pause_at: null, resume_at: null } };
    case 'resume now':
      return endPause(record, requireNextStatus(act.operation, subscription), now);
    case 'reactivate':
      return reactivate(record, act, now);
    case 'change term end':
      return changeTermEnd(record, act, now);
    case 'switch plan now':
      return switchNow(record, act, now);
    case 'switch plan at term end':
      return switchLater(record, act);
    case 'remove scheduled changes':
      return {
        status: requireNextStatus(act.operation, subscription),
        changes: { scheduled_plan_id: null, scheduled_at: null },
      };
    case 'change quantity':
      return changeQuantity(record, act);
  }
};
