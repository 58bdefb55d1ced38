/** The state machine: what an operation does to a subscription, or why it can't be done. */
import type { Act, ActOf } from './acts.ts';
import { changeTermEnd, newTerm, reactivate, switchLater, switchNow } from './plan-acts.ts';
import type { Outcome, Stand, Subscription } from './stand.ts';
import { demandNext, inTheWay, wrongValue } from './transitions.ts';

/** Nothing is ahead any more. */
const nothingAhead = { pause_at: null, resume_at: null, scheduled_plan_id: null, scheduled_at: null };

/** The end. What was not paid for is no paid term to come back into. */
export const cancelled = ({ subscription }: Stand, at: Date): Outcome => ({
  status: 'cancelled',
  changes: {
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

/** The end of a pause: into what is left of the paid term, or by a new one. */
export const resumed = (stand: Stand, status: Outcome['status'], at: Date): Outcome => {
  const { term_end_at } = stand.subscription;
  const changes = { pause_at: null, resume_at: null };
  if (term_end_at !== null && term_end_at > at) return { status, changes };
  const begun = newTerm(stand, stand.plan, at, { reason: 'term', unused: 0 });
  return { status, ...begun, changes: { ...changes, ...begun.changes } };
};

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
