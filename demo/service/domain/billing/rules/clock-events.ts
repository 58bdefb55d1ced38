/** Events of a subscription that only time causes (design: billing-states). */
import { endPause, endSubscription, hasUnusedPausedDays } from './perform.ts';
import { newTerm, withPlan } from './plan-acts.ts';
import type { Subscription, SubscriptionRecord, Transition } from './subscription-record.ts';
import { anchorOf, dayMs, isLifetime, termEnd, termPrice } from './terms.ts';

/** An unpaid invoice can be paid this long before the subscription ends; our decision. */
export const paymentDueMs = 14 * dayMs;

interface ClockEvent {
  at: Date;
  happen: (record: SubscriptionRecord, at: Date) => Transition;
}

/** A gift is not renewed: its reader pays nothing, and it ends with its term. */
export const renewsByItself = ({ plan }: SubscriptionRecord): boolean => plan.type !== 'gift';

/** The next term, by the plan that was scheduled for it if there is one. A lifetime plan is charged once. */
const renew = (record: SubscriptionRecord, at: Date): Transition => {
  const { subscription, plan, nextPlan } = record;
  const next = nextPlan ?? plan;
  const to = termEnd(at, next, subscription.anchor_day);
  const isPaidForLife = isLifetime(next) && subscription.status === 'active';
  const price = isPaidForLife ? 0 : termPrice(next, subscription);
  return {
    status: 'active',
    plan: next,
    changes: {
      ...(nextPlan !== null && withPlan(record, nextPlan)),
      scheduled_plan_id: null,
      scheduled_at: null,
      term_start_at: at,
      term_end_at: to,
      term_paid: price,
    },
    bill: { reason: 'term', total: price, from: at, to },
  };
};

const endTerm = (record: SubscriptionRecord, at: Date): Transition =>
  renewsByItself(record) ? renew(record, at) : endSubscription(record, at);

const endTrial = (record: SubscriptionRecord, at: Date): Transition => {
  if (record.subscription.cancelled_at !== null || !renewsByItself(record)) return endSubscription(record, at);
  const anchor_day = anchorOf(at);
  const renewed = renew({ ...record, subscription: { ...record.subscription, anchor_day } }, at);
  return { ...renewed, changes: { ...renewed.changes, anchor_day } };
};

const start = (record: SubscriptionRecord, at: Date): Transition => {
  const { trial_end_at } = record.subscription;
  if (trial_end_at !== null && trial_end_at > at) return { status: 'in_trial', changes: {} };
  const { bill, ...renewed } = newTerm(record, record.plan, at, { reason: 'term', unused: 0 });
  return { status: 'active', ...renewed, ...(renewsByItself(record) && { bill }) };
};

const pause = (_: SubscriptionRecord, at: Date): Transition => ({ status: 'paused', changes: { pause_at: at } });

const resume = (record: SubscriptionRecord, at: Date): Transition => {
  const { cancelled_at } = record.subscription;
  if (!renewsByItself(record) && !hasUnusedPausedDays(record, at)) return endSubscription(record, at);
  return endPause(record, cancelled_at === null ? 'active' : 'non_renewing', at);
};

/** Possible events in each status; of two at one time, the first. */
const eventsByStatus: Readonly<
  Record<
    Subscription['status'],
    (subscription: Subscription) => readonly (readonly [at: Date | null, happen: ClockEvent['happen']])[]
  >
> = {
  future: ({ start_at }) => [[start_at, start]],
  in_trial: ({ trial_end_at }) => [[trial_end_at, endTrial]],
  active: ({ unpaid_until, pause_at, term_end_at }) => [
    [unpaid_until, endSubscription],
    [pause_at, pause],
    [term_end_at, endTerm],
  ],
  non_renewing: ({ unpaid_until, cancelled_at, pause_at }) => [
    [unpaid_until, endSubscription],
    [cancelled_at, endSubscription],
    [pause_at, pause],
  ],
  paused: ({ unpaid_until, cancelled_at, resume_at }) => [
    [unpaid_until, endSubscription],
    // The end moves by the length of the pause, unless that is unknown.
    [resume_at ?? cancelled_at, resume_at === null ? endSubscription : resume],
  ],
  cancelled: () => [],
};

/** Returns the next event, at any time; null: nothing happens by itself. */
export const nextEvent = ({ subscription }: Pick<SubscriptionRecord, 'subscription'>): ClockEvent | null => {
  let next: ClockEvent | null = null;
  for (const [at, apply] of eventsByStatus[subscription.status](subscription)) {
    if (at !== null && (next === null || at < next.at)) next = { at, happen: apply };
  }
  return next;
};
