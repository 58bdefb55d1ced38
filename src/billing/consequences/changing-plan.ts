import type { ChangeMode, PlanOption } from '../billing-adapter.ts';
import { endOfTerm } from '../billing-days.ts';
import type { Consequence } from '../consequences.ts';
import { isOnPaper } from '../delivery.ts';
import type { SubscriptionType } from '../subscription.ts';
import { nextCharge, type Sub, undoUntil } from './following.ts';

/** What the sheets of a change are told beside the plan. */
interface ChangeFacts {
  subscription: Sub;
  nowMs: number;
  /** The credit that waits for the next charge. */
  creditCents?: number;
}

/** Another plan now: what the service has said that it costs, and the next charge less what is kept as a credit. */
export const ofSwitching = (
  { name, chargeNow, creditNow, nextBillingAt, nextAmount, price }: PlanOption,
  { subscription, nowMs, creditCents = 0 }: ChangeFacts,
): Consequence[] => {
  const isTrial = subscription.subsStatus === 'in_trial';
  const owes = Math.max(0, price * subscription.quantity - creditNow - (isTrial ? creditCents : 0));
  const undo: Consequence = isTrial ? undoUntil(endOfTerm(subscription)) : { kind: 'change-again' };
  return [
    { kind: 'plan-from', plan: name, at: nowMs },
    chargeNow > 0 ? { kind: 'charged-now', cents: chargeNow } : { kind: 'free' },
    ...(creditNow > 0 ? [{ kind: 'credited', cents: creditNow } as const] : []),
    ...(nextBillingAt === null ? [] : [{ kind: 'next-charge', cents: nextAmount ?? owes, at: nextBillingAt } as const]),
    { kind: 'access-stays' },
    chargeNow > 0 ? { kind: 'payment-stays' } : undo,
  ];
};

/** Another plan from the end of the term on. */
export const ofSchedulingPlan = (
  { name, price }: PlanOption,
  { subscription, creditCents = 0 }: ChangeFacts,
): Consequence[] => {
  const end = endOfTerm(subscription);
  if (end === null) return [{ kind: 'free' }];
  const cents = Math.max(0, price * subscription.quantity - creditCents);
  return [
    { kind: 'free' },
    { kind: 'plan-from', plan: name, at: end },
    { kind: 'next-charge', cents, at: end },
    undoUntil(end),
  ];
};

/** What a change between types does with the paper, from a moment on. */
const ofPaper = (before: SubscriptionType, after: SubscriptionType, at: number): Consequence[] => {
  if (isOnPaper(before) === isOnPaper(after)) return [];
  return [{ kind: isOnPaper(after) ? 'first-paper' : 'last-paper', at }];
};

/**
 * Another plan, now or from the end of the term on, with what becomes of the paper: a digital subscription that is
 * upgraded to print gets its first one by mail.
 */
export const ofChanging = (option: PlanOption, mode: ChangeMode, facts: ChangeFacts): Consequence[] => {
  const all = mode === 'immediate' ? ofSwitching(option, facts) : ofSchedulingPlan(option, facts);
  return all.flatMap((each) =>
    each.kind === 'plan-from' ? [each, ...ofPaper(facts.subscription.subsType, option.planType, each.at)] : [each],
  );
};

/** The plan stays as it is. The other one can be chosen again while the term runs, unless something else is ahead. */
export const ofKeepingPlan = (subscription: Sub, creditCents = 0): Consequence[] => {
  const { subsStatus, cancelledAt, pauseDate } = subscription;
  const isFree = (subsStatus === 'active' || subsStatus === 'in_trial') && cancelledAt === null && pauseDate === null;
  return [
    { kind: 'free' },
    { kind: 'plan-stays', plan: subscription.planName },
    // What the service tells of the next charge is by the plan that is given up.
    ...nextCharge({ ...subscription, scheduledPlanId: null, nextBillingAmount: null }, creditCents),
    isFree ? undoUntil(endOfTerm(subscription)) : { kind: 'no-undo' },
  ];
};
