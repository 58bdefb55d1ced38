/** The state machine: what an operation does to a subscription, or why it can't be done. */
import type { Act, ActOf } from './acts.ts';
import { changeTermEnd, newTerm, reactivate, switchLater, switchNow, withPlan } from './plan-acts.ts';
import type { Outcome, Stand, Subscription } from './stand.ts';
import { anchorOf } from './terms.ts';
import { demandNext, inTheWay, wrongValue } from './transitions.ts';

/** Nothing is ahead any more. */
const nothingAhead = { pause_at: null, resume_at: null, scheduled_plan_id: null, scheduled_at: null };

/** The paid time that a pause has left over, in ms; a pause that nobody knows the beginning of begins now. */
const keptMs = ({ pause_at, term_end_at }: Subscription, now: Date): number =>
  term_end_at === null ? 0 : Math.max(0, term_end_at.getTime() - (pause_at ?? now).getTime());

/** Moves the term behind a pause that is over now, and with it what was planned for its end: paid days are kept. */
const movedBehindPause = (subscription: Subscription, now: Date): Partial<Subscription> => {
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
 * The end. What was not paid for is no paid term to come back into. The days that a pause has kept run from then on:
 * coming back within them is free.
 */
export const cancelled = ({ subscription }: Stand, at: Date): Outcome => ({
  status: 'cancelled',
  changes: {
    ...(subscription.status === 'paused' && keptMs(subscription, at) > 0 && movedBehindPause(subscription, at)),
    ...nothingAhead,
    cancelled_at: at,
    unpaid_until: null,
    ...(subscription.unpaid_until !== null && { term_end_at: at, term_paid: 0 }),
  },
});

const cancelAtEnd = ({ subscription }: Stand): Outcome => {
  const status = demandNext('cancel at end of term', subscription);
  const { pause_at } = subscription;
  const cancelledAt = status === 'in_trial' ? subscription.trial_end_at : subscription.term_end_at;
  // Nothing may keep somebody from cancelling: a pause that would begin no earlier is dropped.
  const isPauseOver = pause_at !== null && cancelledAt !== null && pause_at >= cancelledAt;
  return { status, changes: { cancelled_at: cancelledAt, ...(isPauseOver && { pause_at: null, resume_at: null }) } };
};

const demandNoChange = ({ scheduled_plan_id }: Subscription): void => {
  if (scheduled_plan_id !== null) throw inTheWay('A plan change is ahead: remove it before pausing');
};

const pauseNow = ({ subscription }: Stand, { operation, resumeAt }: ActOf<'pause now'>, now: Date): Outcome => {
  const status = demandNext(operation, subscription);
  if (resumeAt <= now) throw wrongValue('resume_date', 'A pause ends after it begins');
  demandNoChange(subscription);
  return { status, changes: { pause_at: now, resume_at: resumeAt } };
};

const pauseLater = (
  { subscription }: Stand,
  { operation, pauseAt, resumeAt }: ActOf<'pause on a date'>,
  now: Date,
): Outcome => {
  const status = demandNext(operation, subscription);
  const { cancelled_at } = subscription;
  if (pauseAt <= now) throw wrongValue('pause_date', 'The day has to lie ahead');
  if (cancelled_at !== null && pauseAt >= cancelled_at) throw wrongValue('pause_date', 'It ends before that');
  if (resumeAt <= pauseAt) throw wrongValue('resume_date', 'A pause ends after it begins');
  demandNoChange(subscription);
  return { status, changes: { pause_at: pauseAt, resume_at: resumeAt } };
};

/**
 * The end of a pause. The paid days that it left over follow it, free of charge, and the end of a cancelled subscription
 * moves with them. Without any, a new term is charged, by the plan that was scheduled if there is one.
 */
export const resumed = (stand: Stand, status: Outcome['status'], at: Date): Outcome => {
  const { subscription, nextPlan } = stand;
  const over = { pause_at: null, resume_at: null };
  if (keptMs(subscription, at) > 0) return { status, changes: { ...movedBehindPause(subscription, at), ...over } };
  const begun = newTerm(stand, nextPlan ?? stand.plan, at, { reason: 'term', unused: 0 });
  const changes = { ...over, ...begun.changes, scheduled_plan_id: null, scheduled_at: null };
  if (nextPlan === null) return { status, ...begun, changes };
  return { status, ...begun, plan: nextPlan, changes: { ...withPlan(stand, nextPlan), ...changes } };
};

/** True while a pause has left paid days over. */
export const hasKeptDays = ({ subscription }: Stand, now: Date): boolean => keptMs(subscription, now) > 0;

const changeQuantity = ({ subscription, plan }: Stand, { operation, quantity }: ActOf<'change quantity'>): Outcome => {
  if (plan.type !== 'donation') throw wrongValue('subscription_id', 'Only a donation can be more or less');
  return { status: demandNext(operation, subscription), changes: { quantity } };
};

/** What an act does now; throws a `BillingRefusal` when it can't be done. The clock has to have been looked at before. */
export const perform = (stand: Stand, act: Act, now: Date): Outcome => {
  const { subscription } = stand;
  switch (act.operation) {
    case 'cancel now':
      demandNext(act.operation, subscription);
      return cancelled(stand, now);
    case 'cancel at end of term':
      return cancelAtEnd(stand);
    case 'remove scheduled cancellation':
      return { status: demandNext(act.operation, subscription), changes: { cancelled_at: null } };
    case 'pause now':
      return pauseNow(stand, act, now);
    case 'pause on a date':
      return pauseLater(stand, act, now);
    case 'remove scheduled pause':
      return { status: demandNext(act.operation, subscription), changes: { pause_at: null, resume_at: null } };
    case 'resume now':
      return resumed(stand, demandNext(act.operation, subscription), now);
    case 'reactivate':
      return reactivate(stand, act, now);
    case 'change term end':
      return changeTermEnd(stand, act, now);
    case 'switch plan now':
      return switchNow(stand, act, now);
    case 'switch plan at term end':
      return switchLater(stand, act);
    case 'remove scheduled changes':
      return {
        status: demandNext(act.operation, subscription),
        changes: { scheduled_plan_id: null, scheduled_at: null },
      };
    case 'change quantity':
      return changeQuantity(stand, act);
  }
};
