import type { ChangeMode, PlanOption } from '../adapters/billing-adapter.ts';
import { getEndOfTerm } from '../subscription/billing-days.ts';
import { isPrinted } from '../subscription/delivery.ts';
import type { SubscriptionType } from '../subscription/subscription.ts';
import { type SubscriptionState, undoUntilItem } from './next-charge.ts';
import type { PreviewItem } from './preview-item.ts';

/** Facts for a preview beside the plan. */
interface ChangeFacts {
  subscription: SubscriptionState;
  nowMs: number;
  /** The credit for the next charge. */
  creditCents?: number;
}

/** Preview of an immediate plan change: the cost reported by the service, and the next charge less the credit. */
export const previewSwitchPlan = (
  { name, chargeNow, creditNow, nextBillingAt, nextAmount, price }: PlanOption,
  { subscription, nowMs, creditCents = 0 }: ChangeFacts,
): PreviewItem[] => {
  const isTrial = subscription.subsStatus === 'in_trial';
  const nextCents = Math.max(0, price * subscription.quantity - creditNow - (isTrial ? creditCents : 0));
  const undo: PreviewItem = isTrial ? undoUntilItem(getEndOfTerm(subscription)) : { kind: 'change-again' };
  return [
    { kind: 'plan-from', plan: name, at: nowMs },
    chargeNow > 0 ? { kind: 'charged-now', cents: chargeNow } : { kind: 'free' },
    ...(creditNow > 0 ? [{ kind: 'credited', cents: creditNow } as const] : []),
    ...(nextBillingAt === null
      ? []
      : [{ kind: 'next-charge', cents: nextAmount ?? nextCents, at: nextBillingAt } as const]),
    { kind: 'access-stays' },
    chargeNow > 0 ? { kind: 'payment-stays' } : undo,
  ];
};

/** Preview of a plan change at the end of the term. */
export const previewSchedulePlan = (
  { name, price }: PlanOption,
  { subscription, creditCents = 0 }: ChangeFacts,
): PreviewItem[] => {
  const end = getEndOfTerm(subscription);
  if (end === null) return [{ kind: 'free' }];
  const cents = Math.max(0, price * subscription.quantity - creditCents);
  return [
    { kind: 'free' },
    { kind: 'plan-from', plan: name, at: end },
    { kind: 'next-charge', cents, at: end },
    undoUntilItem(end),
  ];
};

/** Preview of the start or end of a paper in a change of type. */
const previewPaper = (before: SubscriptionType, after: SubscriptionType, at: number): PreviewItem[] => {
  if (isPrinted(before) === isPrinted(after)) return [];
  return [{ kind: isPrinted(after) ? 'first-paper' : 'last-paper', at }];
};

/**
 * Preview of a plan change, now or at the end of the term, including the paper: an upgrade from digital to print gets
 * its first paper by mail.
 */
export const previewChangePlan = (option: PlanOption, mode: ChangeMode, facts: ChangeFacts): PreviewItem[] => {
  const items = mode === 'immediate' ? previewSwitchPlan(option, facts) : previewSchedulePlan(option, facts);
  return items.flatMap((item) =>
    item.kind === 'plan-from' ? [item, ...previewPaper(facts.subscription.subsType, option.planType, item.at)] : [item],
  );
};
