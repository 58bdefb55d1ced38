/** Operations that change a plan, or its paid days. */
import type { ActOf } from './acts.ts';
import type { Plan, Subscription, SubscriptionRecord, Transition } from './subscription-record.ts';
import { anchorOf, termEnd, termPrice, unusedCents } from './terms.ts';
import { blockedByScheduledChange, invalidParam, requireNextStatus } from './transitions.ts';

/**
 * Returns the delivery method after a change of plan: a paper that begins gets one, and a plan without a paper has
 * none.
 */
const delivery = (currentEnd: Plan, after: Plan, current: string | null): string | null => {
  if (after.type !== 'print') return after.type === currentEnd.type ? current : null;
  return currentEnd.type === 'print' ? current : 'mail';
};

/** The types of the plans before another one. */
const earlierTypes = ({ subscription: { earlier_types }, plan: { type } }: SubscriptionRecord, after: Plan) =>
  type === after.type ? earlier_types : [...new Set([...earlier_types, type])];

/** Returns the fields that a plan sets, beside its price. */
export const withPlan = (record: SubscriptionRecord, plan: Plan): Partial<Subscription> => ({
  plan_id: plan.plan_id,
  earlier_types: earlierTypes(record, plan),
  delivery_method: delivery(record.plan, plan, record.subscription.delivery_method),
  responsible_office: plan.type === record.plan.type ? record.subscription.responsible_office : null,
});

/** A whole term from now on. The unused part of the one before is deducted, or credited if it is worth more. */
export const newTerm = (
  { subscription }: SubscriptionRecord,
  plan: Plan,
  now: Date,
  { reason, unused }: { reason: 'term' | 'plan-change'; unused: number },
): Required<Pick<Transition, 'changes' | 'bill' | 'credit'>> => {
  const price = termPrice(plan, subscription);
  const to = termEnd(now, plan, anchorOf(now));
  return {
    changes: { term_start_at: now, term_end_at: to, anchor_day: anchorOf(now), term_paid: price },
    bill: { reason, total: Math.max(0, price - unused), from: now, to },
    credit: Math.max(0, unused - price),
  };
};

/** Moves changes that are scheduled for the end of a term along with that end. */
const shiftWithEnd = (subscription: Subscription, end: Date): Partial<Subscription> => {
  const { status, pause_at, resume_at, cancelled_at, scheduled_plan_id, term_end_at } = subscription;
  const isPauseAtEnd = status !== 'in_trial' && pause_at !== null && pause_at.getTime() === term_end_at?.getTime();
  const pauseAt = isPauseAtEnd ? end : pause_at;
  if (pauseAt !== null && ((resume_at !== null && resume_at <= pauseAt) || (cancelled_at !== null && pauseAt >= end))) {
    throw blockedByScheduledChange('The pause that is ahead would not fit any more: remove it first');
  }
  return {
    pause_at: pauseAt,
    cancelled_at: cancelled_at === null ? null : end,
    scheduled_at: scheduled_plan_id === null ? null : end,
  };
};

/** Rejects a change that would turn days into money while the money for them has not been received. */
const requirePaid = ({ subscription, openInvoices }: SubscriptionRecord): void => {
  if (subscription.unpaid_until !== null) throw blockedByScheduledChange('An invoice is due: it has to be paid first');
  if (openInvoices.some(({ status }) => status === 'pending'))
    throw blockedByScheduledChange('A debit is under way: it has to be settled first');
};

/**
 * Rejects a change if the subscription ends or is paused before: a new term would give paid days away, or be paused at
 * once.
 */
const requireOngoing = ({ pause_at, cancelled_at }: Subscription): void => {
  if (pause_at !== null) throw blockedByScheduledChange('A pause is ahead: remove it before changing the plan');
  if (cancelled_at !== null)
    throw blockedByScheduledChange('A cancellation is ahead: remove it before changing the plan');
};

/** Now: the new term begins; in a trial only the plan changes. A scheduled change is dropped. */
export const switchNow = (
  record: SubscriptionRecord,
  { operation, plan }: ActOf<'switch plan now'>,
  now: Date,
): Transition => {
  const { subscription } = record;
  const status = requireNextStatus(operation, subscription);
  requireOngoing(subscription);
  requirePaid(record);
  const noScheduledPlan = { scheduled_plan_id: null, scheduled_at: null };
  if (status === 'in_trial') return { status, plan, changes: { ...withPlan(record, plan), ...noScheduledPlan } };
  const unused = unusedCents(subscription, now);
  const renewal = newTerm(record, plan, now, { reason: 'plan-change', unused });
  return { status, plan, ...renewal, changes: { ...withPlan(record, plan), ...renewal.changes, ...noScheduledPlan } };
};

/** At the end of the term or trial, in place of a change that was scheduled before. */
export const switchLater = (
  record: SubscriptionRecord,
  { operation, plan }: ActOf<'switch plan at term end'>,
): Transition => {
  const { subscription } = record;
  const { term_end_at, trial_end_at } = subscription;
  const status = requireNextStatus(operation, subscription);
  requireOngoing(subscription);
  const at = status === 'in_trial' ? trial_end_at : term_end_at;
  return { status, changes: { scheduled_plan_id: plan.plan_id, scheduled_at: at } };
};

/** Reactivates an ended subscription: in the rest of the trial or of the paid term, or by a new term. */
export const reactivate = (
  record: SubscriptionRecord,
  { operation, plan }: ActOf<'reactivate'>,
  now: Date,
): Transition => {
  const { subscription } = record;
  const { trial_end_at, term_end_at } = subscription;
  const status = requireNextStatus(operation, subscription);
  const other = plan ?? null;
  const start_at = subscription.start_at < now ? subscription.start_at : now;
  const changes = {
    ...(other && withPlan(record, other)),
    start_at,
    cancelled_at: null,
    pause_at: null,
    resume_at: null,
    scheduled_plan_id: null,
    scheduled_at: null,
  };
  const reactivated = { changes, ...(other && { plan: other }) };
  if (trial_end_at !== null && trial_end_at > now) return { ...reactivated, status: 'in_trial' };
  if (other === null && term_end_at !== null && term_end_at > now) return { ...reactivated, status };
  const unused = unusedCents(subscription, now);
  if (unused > 0) requirePaid(record);
  const renewal = newTerm(record, other ?? record.plan, now, { reason: other ? 'plan-change' : 'term', unused });
  return { ...reactivated, ...renewal, status, changes: { ...changes, ...renewal.changes } };
};

/**
 * Sets another end of the present term, at most one period later than before, or an earlier end of the trial: later
 * days of a trial would be free. In a term, later days are charged by the plan's price, and days that are given up are
 * credited by the paid amount; both by the exact time, and rounded so that many small moves give nothing.
 */
export const changeTermEnd = (
  record: SubscriptionRecord,
  { operation, to }: ActOf<'change term end'>,
  now: Date,
): Transition => {
  const { subscription, plan } = record;
  const status = requireNextStatus(operation, subscription);
  const currentEnd = status === 'in_trial' ? subscription.trial_end_at : subscription.term_end_at;
  const start = subscription.term_start_at ?? subscription.start_at;
  if (currentEnd === null) throw invalidParam('term_end', 'It has no term');
  const latestEnd = status === 'in_trial' ? currentEnd : termEnd(currentEnd, plan, anchorOf(currentEnd));
  if (to <= now || to > latestEnd || to.getTime() === currentEnd.getTime()) {
    throw invalidParam(
      'term_end',
      'The end has to lie ahead, elsewhere than now, and within one more period; in a trial it can only be earlier',
    );
  }
  const movedSchedule = shiftWithEnd(subscription, to);
  if (status === 'in_trial') return { status, changes: { ...movedSchedule, trial_end_at: to } };
  requirePaid(record);
  const changes = { ...movedSchedule, term_end_at: to, anchor_day: anchorOf(to) };
  const movedMs = to.getTime() - currentEnd.getTime();
  if (movedMs < 0) {
    const credit = Math.floor((subscription.term_paid * -movedMs) / (currentEnd.getTime() - start.getTime()));
    return { status, changes: { ...changes, term_paid: subscription.term_paid - credit }, credit };
  }
  const wholeMs = latestEnd.getTime() - currentEnd.getTime();
  const total = Math.ceil((termPrice(plan, subscription) * movedMs) / wholeMs);
  return {
    status,
    changes: { ...changes, term_paid: subscription.term_paid + total },
    bill: { reason: 'term-end', total, from: currentEnd, to },
  };
};
