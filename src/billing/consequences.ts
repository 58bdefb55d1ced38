import type { BillingDateEstimate, ChangeMode, PlanOption } from './billing-adapter.ts';
import { endOfTerm, periodLater } from './billing-days.ts';
import { isOnPaper } from './delivery.ts';
import { isLifetime } from './lifetime.ts';
import type { DueInvoice, KeptCard } from './look-up-asks.ts';
import { endsAtOnce } from './operations.ts';
import type { DetailedSubscription, SubscriptionType } from './subscription.ts';

/** One thing that follows an operation. Amounts are cents, moments ms since the epoch; the element chooses the words. */
export type Consequence =
  /** Nothing is charged, now or because of it. */
  | { kind: 'free' }
  /** `last4`: to which card, where that is known. */
  | { kind: 'charged-now'; cents: number; last4?: string }
  | { kind: 'credited'; cents: number }
  | { kind: 'next-charge'; cents: number | null; at: number }
  | { kind: 'no-more-charges' }
  /** Access stays until then; null: until the end of what is paid. */
  | { kind: 'access-until'; at: number | null }
  | { kind: 'access-ends-now' }
  | { kind: 'access-again' }
  | { kind: 'access-stays' }
  | { kind: 'paused-from'; at: number }
  | { kind: 'resumes'; at: number }
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
  /** What is paid stays paid. */
  | { kind: 'payment-stays' };

type Sub = DetailedSubscription;

/**
 * The next charge of a subscription that is as `after` says, less the credit that waits for it; for one that ends, until
 * when one can read. None where a pause comes first, which nobody knows the charge after, and where nothing renews.
 */
const nextCharge = (after: Sub, creditCents: number): Consequence[] => {
  const { nextBillingAmount, currentTermEnd, cancelledAt, pauseDate, planPrice, quantity } = after;
  if (currentTermEnd === null || isLifetime(after)) return [];
  if (cancelledAt !== null) return [{ kind: 'access-until', at: cancelledAt }];
  if (pauseDate !== null && pauseDate <= currentTermEnd) return [];
  const price = after.scheduledPlanId === null ? planPrice : after.scheduledPlanPrice;
  const owed = price === null ? null : Math.max(0, price * quantity - creditCents);
  return [{ kind: 'next-charge', cents: nextBillingAmount ?? owed, at: currentTermEnd }];
};

/** What was charged stays charged, whatever is undone of the rest. */
const undoOf = (chargedCents: number): Consequence =>
  chargedCents > 0 ? { kind: 'payment-stays' } : { kind: 'undo-any-time' };

const undoUntil = (at: number | null): Consequence =>
  at === null ? { kind: 'undo-any-time' } : { kind: 'undo-until', at };

/**
 * A cancellation takes effect at the end of the term; it can be taken back until then. A pause that begins before is not
 * given up by it, and while that lasts nothing can be taken back. What is paused or has not begun ends at once. `dueMs`:
 * when it ends unless what is due for it is paid.
 */
export const ofCancelling = (subscription: Sub, dueMs: number | null = null): Consequence[] => {
  const { subsStatus, pauseDate, resumeDate } = subscription;
  if (endsAtOnce(subscription)) {
    const access: Consequence[] = subsStatus === 'paused' ? [{ kind: 'access-ends-now' }] : [];
    return [{ kind: 'no-more-charges' }, ...access, { kind: 'no-undo' }];
  }
  const end = endOfTerm(subscription);
  const at = end === null || dueMs === null ? end : Math.min(end, dueMs);
  if (pauseDate === null || at === null || pauseDate >= at) {
    return [{ kind: 'no-more-charges' }, { kind: 'access-until', at }, undoUntil(at)];
  }
  const isBack = resumeDate !== null && resumeDate < at;
  return [
    { kind: 'no-more-charges' },
    { kind: 'paused-from', at: pauseDate },
    ...(isBack ? [{ kind: 'resumes', at: resumeDate } as const] : []),
    { kind: 'access-until', at: isBack ? at : pauseDate },
    undoUntil(pauseDate),
  ];
};

/** A donation ends at once. */
export const ofCancellingDonation = (): Consequence[] => [{ kind: 'no-more-charges' }, { kind: 'no-undo' }];

/** What was cancelled goes on. */
export const ofKeeping = (subscription: Sub, creditCents = 0): Consequence[] => [
  { kind: 'free' },
  { kind: 'access-stays' },
  ...nextCharge({ ...subscription, cancelledAt: null }, creditCents),
  { kind: 'undo-any-time' },
];

/** A pause, on a day or now. What is paid of a term is kept for afterwards. */
export const ofPausing = (pauseAt: number, resumeAt: number): Consequence[] => [
  { kind: 'free' },
  { kind: 'paused-from', at: pauseAt },
  { kind: 'access-until', at: pauseAt },
  { kind: 'resumes', at: resumeAt },
  { kind: 'undo-any-time' },
];

/** A pause that was ahead is given up. */
export const ofNotPausing = (subscription: Sub, creditCents = 0): Consequence[] => [
  { kind: 'free' },
  { kind: 'access-stays' },
  ...nextCharge({ ...subscription, pauseDate: null }, creditCents),
  { kind: 'undo-any-time' },
];

/**
 * The charge after one that happens now: a period later, by the price of the plan, less what is left of the credit then.
 * None where something of it is not told, and where nothing renews.
 */
const chargeAfter = (after: Sub, nowMs: number, creditCents: number): Consequence[] => {
  const { planPrice, quantity, planPeriod, planPeriodUnit, cancelledAt } = after;
  if (planPrice === null || planPeriod === null || planPeriodUnit === null) return [];
  if (cancelledAt !== null || isLifetime(after)) return [];
  const price = planPrice * quantity;
  const cents = Math.max(0, price - Math.max(0, creditCents - price));
  return [{ kind: 'next-charge', cents, at: periodLater(nowMs, planPeriod, planPeriodUnit) }];
};

/**
 * Resuming, or reactivating: free inside the paid term, otherwise a new term is charged at once (design:
 * billing-states), less the credit that there is for it, and the next one comes a period later.
 */
export const ofReturning = (subscription: Sub, nowMs: number, creditCents = 0): Consequence[] => {
  const { currentTermEnd, planPrice, quantity, subsStatus, cancelledAt } = subscription;
  const isPaid = currentTermEnd !== null && nowMs < currentTermEnd;
  // What was cancelled is so no more; what is paused may be cancelled for later all the same.
  const after = { ...subscription, pauseDate: null, cancelledAt: subsStatus === 'paused' ? cancelledAt : null };
  if (isPaid) {
    return [{ kind: 'free' }, { kind: 'access-again' }, ...nextCharge(after, creditCents), { kind: 'undo-any-time' }];
  }
  const cents = planPrice === null ? null : Math.max(0, planPrice * quantity - creditCents);
  const price: Consequence[] =
    cents === null ? [] : cents === 0 ? [{ kind: 'free' }] : [{ kind: 'charged-now', cents }];
  const next = chargeAfter(after, nowMs, creditCents);
  return [...price, { kind: 'access-again' }, ...next, undoOf(cents ?? Number.POSITIVE_INFINITY)];
};

/** Another plan now: what the service has said that it costs, and the next charge less what is kept as a credit. */
export const ofSwitching = (
  { name, chargeNow, creditNow, nextBillingAt, price }: PlanOption,
  nowMs: number,
): Consequence[] => [
  { kind: 'plan-from', plan: name, at: nowMs },
  ...(chargeNow > 0 ? [{ kind: 'charged-now', cents: chargeNow } as const] : [{ kind: 'free' } as const]),
  ...(creditNow > 0 ? [{ kind: 'credited', cents: creditNow } as const] : []),
  ...(nextBillingAt === null
    ? []
    : [{ kind: 'next-charge', cents: Math.max(0, price - creditNow), at: nextBillingAt } as const]),
  { kind: 'access-stays' },
  undoOf(chargeNow),
];

/** Another plan from the end of the term on. */
export const ofSchedulingPlan = ({ name, price }: PlanOption, subscription: Sub): Consequence[] => {
  const { currentTermEnd } = subscription;
  if (currentTermEnd === null) return [{ kind: 'free' }];
  return [
    { kind: 'free' },
    { kind: 'plan-from', plan: name, at: currentTermEnd },
    { kind: 'next-charge', cents: price, at: currentTermEnd },
    undoUntil(currentTermEnd),
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
export const ofChanging = (option: PlanOption, mode: ChangeMode, subscription: Sub, nowMs: number): Consequence[] => {
  const all = mode === 'immediate' ? ofSwitching(option, nowMs) : ofSchedulingPlan(option, subscription);
  return all.flatMap((each) =>
    each.kind === 'plan-from' ? [each, ...ofPaper(subscription.subsType, option.planType, each.at)] : [each],
  );
};

/** The plan stays as it is. */
export const ofKeepingPlan = (subscription: Sub, creditCents = 0): Consequence[] => [
  { kind: 'free' },
  { kind: 'plan-stays', plan: subscription.planName },
  // What the service tells of the next charge is by the plan that is given up.
  ...nextCharge({ ...subscription, scheduledPlanId: null, nextBillingAmount: null }, creditCents),
  { kind: 'undo-any-time' },
];

/** Another amount, from the next charge on. */
export const ofQuantity = (subscription: Sub, quantity: number, creditCents = 0): Consequence[] => [
  { kind: 'free' },
  ...nextCharge({ ...subscription, quantity, nextBillingAmount: null }, creditCents),
  { kind: 'undo-any-time' },
];

/** Another end of the term: what the service has said that it costs. */
export const ofBillingDate = (
  { subsStatus }: Sub,
  { termEnd, amount, credit, nextAmount, nextBillingAt }: BillingDateEstimate,
): Consequence[] => [
  subsStatus === 'non_renewing' ? { kind: 'access-until', at: termEnd } : { kind: 'term-until', at: termEnd },
  ...(amount > 0 ? [{ kind: 'charged-now', cents: amount } as const] : [{ kind: 'free' } as const]),
  ...(credit > 0 ? [{ kind: 'credited', cents: credit } as const] : []),
  ...(nextBillingAt === null ? [] : [{ kind: 'next-charge', cents: nextAmount, at: nextBillingAt } as const]),
  undoOf(amount),
];

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
