/** What changes a plan, or the days that it is paid by. */
import type { ActOf } from './acts.ts';
import type { Outcome, Plan, Stand, Subscription } from './stand.ts';
import { anchorOf, termEnd, termPrice, unusedCents } from './terms.ts';
import { demandNext, inTheWay, wrongValue } from './transitions.ts';

/** Where a paper that is begun goes by, and that a plan without one has none. */
const delivery = (before: Plan, after: Plan, current: string | null): string | null => {
  if (after.type !== 'print') return after.type === before.type ? current : null;
  return before.type === 'print' ? current : 'mail';
};

/** What a plan brings with it, beside its price. */
export const withPlan = (stand: Stand, plan: Plan): Partial<Subscription> => ({
  plan_id: plan.plan_id,
  delivery_method: delivery(stand.plan, plan, stand.subscription.delivery_method),
  responsible_office: plan.type === stand.plan.type ? stand.subscription.responsible_office : null,
});

/** A whole term from now on. What is left of the one before is taken off, or credited where it is worth more. */
export const newTerm = (
  { subscription }: Stand,
  plan: Plan,
  now: Date,
  { reason, unused }: { reason: 'term' | 'plan-change'; unused: number },
): Required<Pick<Outcome, 'changes' | 'bill' | 'credit'>> => {
  const price = termPrice(plan, subscription);
  const to = termEnd(now, plan, anchorOf(now));
  return {
    changes: { term_start_at: now, term_end_at: to, anchor_day: anchorOf(now), term_paid: price },
    bill: { reason, total: Math.max(0, price - unused), from: now, to },
    credit: Math.max(0, unused - price),
  };
};

/** Moves what was planned for the end of a term along with that end. */
const alongWithEnd = (subscription: Subscription, end: Date): Partial<Subscription> => {
  const { status, pause_at, resume_at, cancelled_at, scheduled_plan_id, term_end_at } = subscription;
  const isPauseAtEnd = status !== 'in_trial' && pause_at !== null && pause_at.getTime() === term_end_at?.getTime();
  const pauseAt = isPauseAtEnd ? end : pause_at;
  if (pauseAt !== null && ((resume_at !== null && resume_at <= pauseAt) || (cancelled_at !== null && pauseAt >= end))) {
    throw inTheWay('The pause that is ahead would not fit any more: remove it first');
  }
  return {
    pause_at: pauseAt,
    cancelled_at: cancelled_at === null ? null : end,
    scheduled_at: scheduled_plan_id === null ? null : end,
  };
};

const demandPaid = ({ unpaid_until }: Subscription): void => {
  if (unpaid_until !== null) throw inTheWay('An invoice is due: it has to be paid first');
};

/** What ends, or is paused before, has to be kept first: a new term would give paid days away, or be paused at once. */
const demandGoingOn = ({ pause_at, cancelled_at }: Subscription): void => {
  if (pause_at !== null) throw inTheWay('A pause is ahead: remove it before changing the plan');
  if (cancelled_at !== null) throw inTheWay('A cancellation is ahead: remove it before changing the plan');
};

/** Now: the new term begins, in a trial only the plan changes. A change that was scheduled is dropped. */
export const switchNow = (stand: Stand, { operation, plan }: ActOf<'switch plan now'>, now: Date): Outcome => {
  const { subscription } = stand;
  const status = demandNext(operation, subscription);
  demandGoingOn(subscription);
  demandPaid(subscription);
  const none = { scheduled_plan_id: null, scheduled_at: null };
  if (status === 'in_trial') return { status, plan, changes: { ...withPlan(stand, plan), ...none } };
  const unused = unusedCents(subscription, now);
  const begun = newTerm(stand, plan, now, { reason: 'plan-change', unused });
  return { status, plan, ...begun, changes: { ...withPlan(stand, plan), ...begun.changes, ...none } };
};

/** At the end of the term or trial, in place of a change that was scheduled before. */
export const switchLater = (stand: Stand, { operation, plan }: ActOf<'switch plan at term end'>): Outcome => {
  const { subscription } = stand;
  const { term_end_at, trial_end_at } = subscription;
  const status = demandNext(operation, subscription);
  demandGoingOn(subscription);
  const at = status === 'in_trial' ? trial_end_at : term_end_at;
  return { status, changes: { scheduled_plan_id: plan.plan_id, scheduled_at: at } };
};

/** Back from the end: into what is left of the trial or of the paid term, or by a new term. */
export const reactivate = (stand: Stand, { operation, plan }: ActOf<'reactivate'>, now: Date): Outcome => {
  const { subscription } = stand;
  const { trial_end_at, term_end_at } = subscription;
  const status = demandNext(operation, subscription);
  const other = plan ?? null;
  const start_at = subscription.start_at < now ? subscription.start_at : now;
  const changes = {
    ...(other && withPlan(stand, other)),
    start_at,
    cancelled_at: null,
    pause_at: null,
    resume_at: null,
    scheduled_plan_id: null,
    scheduled_at: null,
  };
  const back = { changes, ...(other && { plan: other }) };
  if (trial_end_at !== null && trial_end_at > now) return { ...back, status: 'in_trial' };
  if (other === null && term_end_at !== null && term_end_at > now) return { ...back, status };
  const unused = unusedCents(subscription, now);
  const begun = newTerm(stand, other ?? stand.plan, now, { reason: other ? 'plan-change' : 'term', unused });
  return { ...back, ...begun, status, changes: { ...changes, ...begun.changes } };
};

/**
 * Another end of the present term or trial, at most one period later than it was. In a term, later days are charged by
 * the plan's price, and days that are given up are credited by what was paid; both go by the moment, not by the day.
 */
export const changeTermEnd = (stand: Stand, { operation, to }: ActOf<'change term end'>, now: Date): Outcome => {
  const { subscription, plan } = stand;
  const status = demandNext(operation, subscription);
  const before = status === 'in_trial' ? subscription.trial_end_at : subscription.term_end_at;
  const start = subscription.term_start_at ?? subscription.start_at;
  if (before === null) throw wrongValue('term_end', 'It has no term');
  const latest = termEnd(before, plan, anchorOf(before));
  if (to <= now || to > latest || to.getTime() === before.getTime()) {
    throw wrongValue('term_end', 'The end has to lie ahead, elsewhere than now, and within one more period');
  }
  const moved = alongWithEnd(subscription, to);
  if (status === 'in_trial') return { status, changes: { ...moved, trial_end_at: to } };
  demandPaid(subscription);
  const changes = { ...moved, term_end_at: to, anchor_day: anchorOf(to) };
  const movedMs = to.getTime() - before.getTime();
  if (movedMs < 0) {
    const credit = Math.floor((subscription.term_paid * -movedMs) / (before.getTime() - start.getTime()));
    return { status, changes: { ...changes, term_paid: subscription.term_paid - credit }, credit };
  }
  const wholeMs = latest.getTime() - before.getTime();
  const total = Math.round((termPrice(plan, subscription) * movedMs) / wholeMs);
  return {
    status,
    changes: { ...changes, term_paid: subscription.term_paid + total },
    bill: { reason: 'term-end', total, from: before, to },
  };
};
