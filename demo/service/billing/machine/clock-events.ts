/** What time alone does to a subscription (design: billing-states). */
import { cancelled, hasKeptDays, resumed } from './perform.ts';
import { newTerm, withPlan } from './plan-acts.ts';
import type { Outcome, Stand, Subscription } from './stand.ts';
import { anchorOf, dayMs, isLifetime, termEnd, termPrice } from './terms.ts';

/** How long an invoice that could not be charged may be paid before the subscription ends; ours to decide. */
export const paymentDueMs = 14 * dayMs;

interface ClockEvent {
  at: Date;
  happen: (stand: Stand, at: Date) => Outcome;
}

/** Who was given a subscription pays for none: a gift ends with its term. */
export const isRenewed = ({ plan }: Stand): boolean => plan.type !== 'gift';

/** The next term, by the plan that was scheduled for it if one was. Who reads for life is charged once. */
const renew = (stand: Stand, at: Date): Outcome => {
  const { subscription, plan, nextPlan } = stand;
  const next = nextPlan ?? plan;
  const to = termEnd(at, next, subscription.anchor_day);
  const isPaidForLife = isLifetime(next) && subscription.status === 'active';
  const price = isPaidForLife ? 0 : termPrice(next, subscription);
  return {
    status: 'active',
    plan: next,
    changes: {
      ...(nextPlan !== null && withPlan(stand, nextPlan)),
      scheduled_plan_id: null,
      scheduled_at: null,
      term_start_at: at,
      term_end_at: to,
      term_paid: price,
    },
    bill: { reason: 'term', total: price, from: at, to },
  };
};

const endTerm = (stand: Stand, at: Date): Outcome => (isRenewed(stand) ? renew(stand, at) : cancelled(stand, at));

const endTrial = (stand: Stand, at: Date): Outcome => {
  if (stand.subscription.cancelled_at !== null || !isRenewed(stand)) return cancelled(stand, at);
  const anchor_day = anchorOf(at);
  const begun = renew({ ...stand, subscription: { ...stand.subscription, anchor_day } }, at);
  return { ...begun, changes: { ...begun.changes, anchor_day } };
};

const start = (stand: Stand, at: Date): Outcome => {
  const { trial_end_at } = stand.subscription;
  if (trial_end_at !== null && trial_end_at > at) return { status: 'in_trial', changes: {} };
  const { bill, ...begun } = newTerm(stand, stand.plan, at, { reason: 'term', unused: 0 });
  return { status: 'active', ...begun, ...(isRenewed(stand) && { bill }) };
};

const pause = (_: Stand, at: Date): Outcome => ({ status: 'paused', changes: { pause_at: at } });

const resume = (stand: Stand, at: Date): Outcome => {
  const { cancelled_at } = stand.subscription;
  if (!isRenewed(stand) && !hasKeptDays(stand, at)) return cancelled(stand, at);
  return resumed(stand, cancelled_at === null ? 'active' : 'non_renewing', at);
};

/** What can happen in each status; of two at one moment, the first. */
const ahead: Readonly<
  Record<
    Subscription['status'],
    (subscription: Subscription) => readonly (readonly [at: Date | null, happen: ClockEvent['happen']])[]
  >
> = {
  future: ({ start_at }) => [[start_at, start]],
  in_trial: ({ trial_end_at }) => [[trial_end_at, endTrial]],
  active: ({ unpaid_until, pause_at, term_end_at }) => [
    [unpaid_until, cancelled],
    [pause_at, pause],
    [term_end_at, endTerm],
  ],
  non_renewing: ({ unpaid_until, cancelled_at, pause_at }) => [
    [unpaid_until, cancelled],
    [cancelled_at, cancelled],
    [pause_at, pause],
  ],
  paused: ({ unpaid_until, cancelled_at, resume_at }) => [
    [unpaid_until, cancelled],
    // The end moves by the length of the pause, unless nobody knows that.
    [resume_at ?? cancelled_at, resume_at === null ? cancelled : resume],
  ],
  cancelled: () => [],
};

/** What happens next, whenever that is; null: nothing by itself. */
export const nextEvent = ({ subscription }: Pick<Stand, 'subscription'>): ClockEvent | null => {
  let next: ClockEvent | null = null;
  for (const [at, happen] of ahead[subscription.status](subscription)) {
    if (at !== null && (next === null || at < next.at)) next = { at, happen };
  }
  return next;
};
