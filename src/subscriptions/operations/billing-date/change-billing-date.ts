import { cardBilling } from '../../../contract/subscriptions/card-billing.ts';
import { conductor } from '../../../contract/subscriptions/conductor.ts';
import type { BillingDateEstimate } from '../../adapters/billing-adapter.ts';
import { toSeconds } from '../../adapters/shared-calls.ts';
import { previewPauseAhead, type SubscriptionState } from '../../previews/next-charge.ts';
import { getEndAfterPause, getPause } from '../../previews/paid-days.ts';
import { type PreviewItem, withChargedCard } from '../../previews/preview-item.ts';
import { isSameSecond, type OperationDescriptor } from '../operation.ts';
import { allowed, ifRunning, permissionByState } from '../permission.ts';

/** Another end of the term, in ms since the epoch. */
export interface ChangeBillingDate {
  name: 'change-billing-date';
  termEnd: number;
  /** Of the estimate that the reader accepted. */
  token: string;
}

/**
 * Preview of another end of the term: the cost reported by the service. A pause planned for the old end moves with it,
 * and one within the term postpones the new end.
 */
export const previewBillingDate = (
  subscription: SubscriptionState,
  { termEnd, amount, credit, nextAmount, nextBillingAt }: BillingDateEstimate,
): PreviewItem[] => {
  const { pauseDate, cancelledAt } = subscription;
  const isEnding = cancelledAt !== null;
  const isPauseMoved = pauseDate !== null && pauseDate === subscription.currentTermEnd;
  const after: SubscriptionState = {
    ...subscription,
    currentTermEnd: termEnd,
    cancelledAt: isEnding ? termEnd : null,
    pauseDate: isPauseMoved ? termEnd : pauseDate,
  };
  const pauseItems = previewPauseAhead(after);
  const at = getEndAfterPause(termEnd, getPause(after)) ?? termEnd;
  const endKind = pauseItems.length > 0 ? 'ends-after-pause' : 'access-until';
  const creditKind = isEnding ? 'credit-waits' : 'credited';
  return [
    ...pauseItems,
    isEnding ? { kind: endKind, at } : { kind: 'term-until', at },
    amount > 0 ? { kind: 'charged-now', cents: amount } : { kind: 'free' },
    ...(credit > 0 ? [{ kind: creditKind, cents: credit } as const] : []),
    ...(nextBillingAt === null ? [] : [{ kind: 'next-charge', cents: nextAmount, at: nextBillingAt } as const]),
    amount > 0
      ? { kind: 'payment-stays' }
      : { kind: 'day-again-until', at: pauseItems[0]?.kind === 'paused-from' ? pauseItems[0].at : termEnd },
  ];
};

/** Changes the end of the term. */
export const changeBillingDate: OperationDescriptor<ChangeBillingDate, { estimate: BillingDateEstimate }> = {
  name: 'change-billing-date',
  permission: permissionByState(ifRunning(allowed), { requiresPaid: true }),
  preview: (subscription, { estimate, last4 }) => withChargedCard(previewBillingDate(subscription, estimate), last4),
  send: {
    cardBilling: ({ http, subscription: { subsId }, options }, { termEnd, token }) =>
      http(cardBilling.billingDate, {
        ...options,
        body: { subscription_id: subsId, term_end: toSeconds(termEnd), token },
      }),
    conductor: ({ http, subscription: { subsId }, options }, { termEnd, token }) =>
      http(conductor.billingDate, {
        ...options,
        body: { subscription_id: subsId, term_end: toSeconds(termEnd), token },
      }),
  },
  isDone: ({ termEnd }, { currentTermEnd, cancelledAt }) =>
    isSameSecond(currentTermEnd, termEnd) || isSameSecond(cancelledAt, termEnd),
};
