import type { BillingDateEstimate, ChangeMode, PlanOption } from './billing-adapter.ts';
import { endOfTerm, periodLater } from './billing-days.ts';
import { isOnPaper } from './delivery.ts';
import { isLifetime } from './lifetime.ts';
import type { DueInvoice, KeptCard } from './look-up-asks.ts';
import { endsAtOnce } from './operations.ts';
import { endBehindPause, keptDays, pauseOf, renews, resumedAt, termOfPause } from './paid-days.ts';
import type { DetailedSubscription, SubscriptionType } from './subscription.ts';

/** One thing that follows an operation. Amounts are cents, moments ms since the epoch; the element chooses the words. */
export type Consequence =
  /** Nothing is charged, now or because of it. */
  | { kind: 'free' }
  /** `last4`: to which card, where that is known. */
  | { kind: 'charged-now'; cents: number; last4?: string }
  | { kind: 'credited'; cents: number }
  /** A credit of something that ends: it is used where that goes on, or begins again. */
  | { kind: 'credit-waits'; cents: number }
  | { kind: 'next-charge'; cents: number | null; at: number }
  | { kind: 'no-more-charges' }
  /** Access stays until then; null: until the end of what is paid. */
  | { kind: 'access-until'; at: number | null }
  | { kind: 'access-ends-now' }
  | { kind: 'access-again' }
  | { kind: 'access-stays' }
  | { kind: 'paused-from'; at: number }
  | { kind: 'resumes'; at: number }
  /** Paid days that a pause leaves over; they follow it. */
  | { kind: 'days-kept'; days: number }
  /** It renews as usual before the pause begins. */
  | { kind: 'charge-before-pause'; cents: number | null; at: number }
  | { kind: 'charge-after-pause'; cents: number | null; at: number }
  /** The pause moves the end of what is cancelled. */
  | { kind: 'ends-after-pause'; at: number }
  /** Coming back is free until then. */
  | { kind: 'free-return-until'; at: number }
  /** What is due ends it then, unless it is paid. */
  | { kind: 'ends-unless-paid'; at: number }
  | { kind: 'term-until'; at: number }
  | { kind: 'plan-from'; plan: string; at: number }
  | { kind: 'plan-stays'; plan: string }
  /** The paper comes by mail: its first issue is the first one after that day. */
  | { kind: 'first-paper'; at: number }
  /** No issue comes after that day. */
  | { kind: 'last-paper'; at: number }
  /** The next issue goes to the new address. */
  | { kind: 'next-issue' }
  | { kind: 'next-invoice' }
  | { kind: 'rest-stays' }
  /** How it can be undone: until that moment here, or only by subscribing anew. */
  | { kind: 'undo-until'; at: number }
  | { kind: 'undo-any-time' }
  | { kind: 'no-undo' }
  /** Nothing brings back what was, but another plan may be chosen again. */
  | { kind: 'change-again' }
  /** Another day may be chosen again until then. */
  | { kind: 'day-again-until'; at: number }
  /** What is paid stays paid. */
  | { kind: 'payment-stays' }
  /** Whoever gets a seat is written to. */
  | { kind: 'guest-mail' }
  /** Whoever had a seat reads by it no more. */
  | { kind: 'guest-stops'; email: string }
  /** The guest reads until then. */
  | { kind: 'guest-until'; at: number };

type Sub = DetailedSubscription;

/** What the next term costs, less a credit; null where the service does not tell. What has not begun does so by its own plan. */
const owed = ({ subsStatus, scheduledPlanId, scheduledPlanPrice, planPrice, quantity }: Sub, creditCents: number) => {
  const price = scheduledPlanId === null || subsStatus === 'future' ? planPrice : scheduledPlanPrice;
  return price === null ? null : Math.max(0, price * quantity - creditCents);
};

/**
 * The next charge of a subscription that is as `after` says, less the credit that waits for it, behind the pause that
 * comes before; for one that ends, until when one can read.
 */
const nextCharge = (after: Sub, creditCents: number): Consequence[] => {
  const { subsStatus, nextBillingAmount, cancelledAt } = after;
  const end = subsStatus === 'future' ? after.nextBillingAt : (cancelledAt ?? endOfTerm(after));
  const at = end === null ? null : endBehindPause(end, pauseOf(after), subsStatus === 'paused');
  if (at === null) return [];
  if (!renews(after)) {
    if (cancelledAt === null && isLifetime(after)) return [];
    return [{ kind: at === end ? 'access-until' : 'ends-after-pause', at }];
  }
  return [{ kind: 'next-charge', cents: nextBillingAmount ?? owed(after, creditCents), at }];
};

/** The pause that stays ahead of a subscription. */
const pauseAhead = (after: Sub): Consequence[] => {
  const pause = pauseOf(after);
  const end = after.cancelledAt ?? after.currentTermEnd;
  if (pause === null || end === null || pause.pauseAt > end) return [];
  return [
    { kind: 'paused-from', at: pause.pauseAt },
    ...(pause.resumeAt === null ? [] : [{ kind: 'resumes', at: pause.resumeAt } as const]),
  ];
};

/** What was charged stays charged, whatever is undone of the rest. */
const undoOf = (chargedCents: number): Consequence =>
  chargedCents > 0 ? { kind: 'payment-stays' } : { kind: 'undo-any-time' };

const undoUntil = (at: number | null): Consequence =>
  at === null ? { kind: 'undo-any-time' } : { kind: 'undo-until', at };

/** What is due ends a subscription unless it is paid: said of everything that is done meanwhile. */
export const withDue = (told: Consequence[], dueMs: number | null): Consequence[] => {
  if (dueMs === null || told.some(({ kind }) => kind === 'no-undo' || kind === 'free-return-until')) return told;
  const isPaused = told.some(({ kind }) => kind === 'paused-from');
  const ends = told.map((each) =>
    each.kind === 'ends-after-pause' || (each.kind === 'access-until' && !isPaused) ? each.at : null,
  );
  return ends.some((at) => at !== null && at <= dueMs) ? told : [...told, { kind: 'ends-unless-paid', at: dueMs }];
};

/** What is paused, or has not begun, ends at once. Paid days that the pause has kept run from then on. */
const ofEndingAtOnce = (
  { subsStatus, pauseDate, currentTermEnd }: Sub,
  { nowMs, isDue }: { nowMs: number; isDue: boolean },
): Consequence[] => {
  if (subsStatus !== 'paused') return [{ kind: 'no-more-charges' }, { kind: 'no-undo' }];
  const kept = isDue || pauseDate === null || currentTermEnd === null ? 0 : currentTermEnd - pauseDate;
  return [
    { kind: 'no-more-charges' },
    { kind: 'access-ends-now' },
    ...(kept > 0 ? [{ kind: 'free-return-until', at: nowMs + kept } as const] : []),
    { kind: 'no-undo' },
  ];
};

/**
 * A cancellation takes effect at the end of the term; it can be taken back until then. A pause that begins before is not
 * given up by it: it moves the end, and while it lasts nothing can be taken back. What is paused or has not begun ends at
 * once. `isDue`: its term is not paid for.
 */
export const ofCancelling = (subscription: Sub, nowMs: number, isDue = false): Consequence[] => {
  if (endsAtOnce(subscription)) return ofEndingAtOnce(subscription, { nowMs, isDue });
  const end = endOfTerm(subscription);
  const ahead = pauseAhead({ ...subscription, cancelledAt: end });
  const pauseAt = subscription.pauseDate;
  // A pause that would begin no sooner is dropped.
  if (end === null || pauseAt === null || ahead.length === 0 || pauseAt >= end) {
    return [{ kind: 'no-more-charges' }, { kind: 'access-until', at: end }, undoUntil(end)];
  }
  const moved = endBehindPause(end, pauseOf(subscription));
  const ends: Consequence[] = moved === null ? [] : [{ kind: 'ends-after-pause', at: moved }];
  return [{ kind: 'no-more-charges' }, ...ahead, ...ends, undoUntil(pauseAt)];
};

/** A donation ends at once. */
export const ofCancellingDonation = (): Consequence[] => [{ kind: 'no-more-charges' }, { kind: 'no-undo' }];

/** What was cancelled goes on. */
export const ofKeeping = (subscription: Sub, creditCents = 0): Consequence[] => {
  const after: Sub = {
    ...subscription,
    subsStatus: subscription.subsStatus === 'in_trial' ? 'in_trial' : 'active',
    cancelledAt: null,
  };
  const { pauseDate } = after;
  return [
    { kind: 'free' },
    { kind: 'access-stays' },
    ...pauseAhead(after),
    ...nextCharge(after, creditCents),
    undoUntil(pauseDate),
  ];
};

/** What a pause does to a term that renews: what is charged before it, and what first after it. */
const chargesAround = (
  subscription: Sub,
  { renewals, chargeAt, creditCents }: { renewals: number; chargeAt: number; creditCents: number },
): { before: Consequence[]; after: Consequence[] } => {
  const { currentTermEnd } = subscription;
  const total = owed(subscription, 0);
  /** What is charged the `count`th time from now, when the credit is used up in turn. */
  const charge = (count: number) =>
    total === null ? null : Math.max(0, total - Math.max(0, creditCents - (count - 1) * total));
  const isBefore = renewals > 0 && currentTermEnd !== null;
  return {
    before: isBefore ? [{ kind: 'charge-before-pause', cents: charge(1), at: currentTermEnd }] : [],
    after: [{ kind: 'charge-after-pause', cents: charge(renewals + 1), at: chargeAt }],
  };
};

/**
 * A pause between two days. The paid days of the term in which it begins are kept and follow it, so the first charge, or
 * the end of what is cancelled, comes that much later.
 */
export const ofPausing = (subscription: Sub, pauseAt: number, resumeAt: number, creditCents = 0): Consequence[] => {
  const term = termOfPause(subscription, pauseAt);
  const pause = { pauseAt, resumeAt };
  const dates: Consequence[] = [
    { kind: 'paused-from', at: pauseAt },
    { kind: 'access-until', at: pauseAt },
    { kind: 'resumes', at: resumeAt },
  ];
  if (term === null) return [{ kind: 'free' }, ...dates, { kind: 'undo-any-time' }];
  const days: Consequence[] = [{ kind: 'days-kept', days: keptDays(term.end, pause) }];
  const last = resumeAt + Math.max(0, term.end - pauseAt);
  if (!renews(subscription)) {
    const ends: Consequence[] = isLifetime(subscription) ? [] : [{ kind: 'ends-after-pause', at: last }];
    return [{ kind: 'free' }, ...dates, ...days, ...ends, { kind: 'undo-any-time' }];
  }
  const charges = chargesAround(subscription, { renewals: term.renewals, chargeAt: last, creditCents });
  return [{ kind: 'free' }, ...charges.before, ...dates, ...days, ...charges.after, { kind: 'undo-any-time' }];
};

/** A pause that was ahead is given up. */
export const ofNotPausing = (subscription: Sub, creditCents = 0): Consequence[] => [
  { kind: 'free' },
  { kind: 'access-stays' },
  ...nextCharge({ ...subscription, pauseDate: null, nextBillingAmount: null }, creditCents),
  { kind: 'undo-any-time' },
];

/** What follows a term that is charged now: the next charge a period later, or the end of what is not renewed. */
const afterNewTerm = (after: Sub, nowMs: number, creditCents: number): Consequence[] => {
  const { planPeriod, planPeriodUnit } = after;
  if (planPeriod === null || planPeriodUnit === null || isLifetime(after)) return [];
  const at = periodLater(nowMs, planPeriod, planPeriodUnit);
  if (!renews(after)) return [{ kind: 'access-until', at }];
  const price = owed(after, 0);
  if (price === null) return [];
  return [{ kind: 'next-charge', cents: Math.max(0, price - Math.max(0, creditCents - price)), at }];
};

/** A subscription by the plan that is scheduled for its next term, if one is. */
const byScheduledPlan = (subscription: Sub): Sub =>
  subscription.scheduledPlanId === null
    ? subscription
    : {
        ...subscription,
        planPrice: subscription.scheduledPlanPrice,
        planPeriod: subscription.scheduledPlanPeriod,
        planPeriodUnit: subscription.scheduledPlanPeriodUnit,
        scheduledPlanId: null,
      };

/** How a subscription stands after it has come back, and whether paid or free days are left for it. */
const cameBack = (subscription: Sub, nowMs: number): { after: Sub; isFree: boolean } => {
  const { subsStatus, currentTermEnd, trialEnd, pauseDate } = subscription;
  if (subsStatus === 'paused') {
    const isFree = currentTermEnd !== null && (pauseDate ?? nowMs) < currentTermEnd;
    return { after: resumedAt(subscription, nowMs), isFree };
  }
  // What was cancelled is so no more, and nothing is ahead of it.
  const running = {
    ...subscription,
    pauseDate: null,
    cancelledAt: null,
    scheduledPlanId: null,
    nextBillingAmount: null,
  };
  if (trialEnd !== null && nowMs < trialEnd) return { after: { ...running, subsStatus: 'in_trial' }, isFree: true };
  return { after: { ...running, subsStatus: 'active' }, isFree: currentTermEnd !== null && nowMs < currentTermEnd };
};

/**
 * Resuming, or reactivating: free while paid days are left (design: billing-states), otherwise a new term is charged at
 * once, less the credit that there is for it, and the next one comes a period later.
 */
export const ofReturning = (subscription: Sub, nowMs: number, creditCents = 0): Consequence[] => {
  const { after, isFree } = cameBack(subscription, nowMs);
  if (isFree) {
    const next = nextCharge({ ...after, nextBillingAmount: null }, creditCents);
    return [{ kind: 'free' }, { kind: 'access-again' }, ...next, { kind: 'undo-any-time' }];
  }
  const begun = byScheduledPlan(after);
  const cents = owed(begun, creditCents);
  const price: Consequence[] =
    cents === null ? [] : cents === 0 ? [{ kind: 'free' }] : [{ kind: 'charged-now', cents }];
  const next = afterNewTerm(begun, nowMs, creditCents);
  return [...price, { kind: 'access-again' }, ...next, undoOf(cents ?? Number.POSITIVE_INFINITY)];
};

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

/** Another amount, from the next charge on; it can be changed again until then, and not while it is paused. */
export const ofQuantity = (subscription: Sub, quantity: number, creditCents = 0): Consequence[] => {
  const after = { ...subscription, quantity, nextBillingAmount: null };
  const ahead = pauseAhead(after);
  const next = nextCharge(after, creditCents);
  const [until = null] = [...ahead, ...next].flatMap((each) =>
    each.kind === 'paused-from' || each.kind === 'next-charge' ? [each.at] : [],
  );
  return [{ kind: 'free' }, ...ahead, ...next, undoUntil(until)];
};

/**
 * Another end of the term: what the service has said that it costs. A pause that was planned for the old end moves along,
 * and one inside the term moves the new end.
 */
export const ofBillingDate = (
  subscription: Sub,
  { termEnd, amount, credit, nextAmount, nextBillingAt }: BillingDateEstimate,
): Consequence[] => {
  const { pauseDate, cancelledAt } = subscription;
  const isEnding = cancelledAt !== null;
  const isPauseMoved = pauseDate !== null && pauseDate === subscription.currentTermEnd;
  const after: Sub = {
    ...subscription,
    currentTermEnd: termEnd,
    cancelledAt: isEnding ? termEnd : null,
    pauseDate: isPauseMoved ? termEnd : pauseDate,
  };
  const ahead = pauseAhead(after);
  const at = endBehindPause(termEnd, pauseOf(after)) ?? termEnd;
  const until = ahead.length > 0 ? 'ends-after-pause' : 'access-until';
  const credited = isEnding ? 'credit-waits' : 'credited';
  return [
    ...ahead,
    isEnding ? { kind: until, at } : { kind: 'term-until', at },
    amount > 0 ? { kind: 'charged-now', cents: amount } : { kind: 'free' },
    ...(credit > 0 ? [{ kind: credited, cents: credit } as const] : []),
    ...(nextBillingAt === null ? [] : [{ kind: 'next-charge', cents: nextAmount, at: nextBillingAt } as const]),
    amount > 0
      ? { kind: 'payment-stays' }
      : { kind: 'day-again-until', at: ahead[0]?.kind === 'paused-from' ? ahead[0].at : termEnd },
  ];
};

/** Another address, from the next issue on. */
export const ofShipping = (): Consequence[] => [
  { kind: 'free' },
  { kind: 'next-issue' },
  { kind: 'rest-stays' },
  { kind: 'undo-any-time' },
];

/** Another address on invoices, from the next one on. */
export const ofBillingAddress = (): Consequence[] => [
  { kind: 'free' },
  { kind: 'next-invoice' },
  { kind: 'undo-any-time' },
];

/** Paying what is due. The card may not be known. */
export const ofPaying = ({ amountDue }: DueInvoice, card: KeptCard | null): Consequence[] => [
  { kind: 'charged-now', cents: amountDue, ...(card !== null && card.last4 !== '' && { last4: card.last4 }) },
  { kind: 'access-stays' },
  { kind: 'payment-stays' },
];
