import { cardBilling } from '../../../contract/subscriptions/card-billing.ts';
import { conductor } from '../../../contract/subscriptions/conductor.ts';
import { previewPauseAhead, type SubscriptionState, undoUntilItem } from '../../previews/next-charge.ts';
import { getEndAfterPause, getPause } from '../../previews/paid-days.ts';
import { type PreviewItem, withDueDate } from '../../previews/preview-item.ts';
import { getEndOfTerm } from '../../subscription/billing-days.ts';
import type { DetailedSubscription } from '../../subscription/subscription.ts';
import { agreedStatusField, endsAtOnce } from '../agreed-status.ts';
import { isCancelling, type OperationDescriptor } from '../operation.ts';
import { allowed, blocked, blockedStates, ifNotCancelling, permissionByState } from '../permission.ts';

/** A cancellation at the end of the term; immediately if no term runs: see `endsAtOnce`. */
export interface Cancel {
  name: 'cancel';
}

/**
 * Query of a cancellation; at the end of the term exactly as in the spec (portal point 7). What ends at once says its
 * status as the sheet has shown it: it may have begun, or go on after its pause, by now.
 */
const createCancelQuery = (subscription: DetailedSubscription) =>
  ({
    subscription_id: subscription.subsId,
    cancel_time_option: endsAtOnce(subscription) ? 'immediately' : 'end_term',
    ...agreedStatusField(subscription),
    credit_option_for_current_charges: 'none',
    refundable_credits_handling: 'no_action',
    account_receivables_handling: 'write_off',
  }) as const;

/** Preview of an immediate end, if paused or not begun. Remaining paid days count from then on. */
const previewImmediateEnd = (
  { subsStatus, pauseDate, currentTermEnd }: SubscriptionState,
  { nowMs, isDue }: { nowMs: number; isDue: boolean },
): PreviewItem[] => {
  if (subsStatus !== 'paused') return [{ kind: 'no-more-charges' }, { kind: 'no-undo' }];
  const remainingMs = isDue || pauseDate === null || currentTermEnd === null ? 0 : currentTermEnd - pauseDate;
  return [
    { kind: 'no-more-charges' },
    { kind: 'access-ends-now' },
    ...(remainingMs > 0 ? [{ kind: 'free-return-until', at: nowMs + remainingMs } as const] : []),
    { kind: 'no-undo' },
  ];
};

/** Preview of a pause that would begin at the end or later: it is removed, and undoing does not bring it back. */
const previewRemovedPause = ({ pauseDate, resumeDate }: SubscriptionState, end: number | null): PreviewItem[] =>
  end === null || pauseDate === null || pauseDate < end
    ? []
    : [{ kind: 'pause-removed', at: pauseDate, until: resumeDate }];

/**
 * Preview of a cancellation. It takes effect at the end of the term, and can be undone until then. An earlier pause
 * stays: it postpones the end, and during it nothing can be undone. A later one is removed. A paused subscription, or
 * one that has not begun, ends immediately. `isDue`: its term is not paid.
 */
export const previewCancel = (subscription: SubscriptionState, nowMs: number, isDue = false): PreviewItem[] => {
  if (endsAtOnce(subscription)) return previewImmediateEnd(subscription, { nowMs, isDue });
  const end = getEndOfTerm(subscription);
  const pauseItems = previewPauseAhead({ ...subscription, cancelledAt: end });
  const pauseAt = subscription.pauseDate;
  if (end === null || pauseAt === null || pauseItems.length === 0 || pauseAt >= end) {
    const removed = previewRemovedPause(subscription, end);
    return [{ kind: 'no-more-charges' }, { kind: 'access-until', at: end }, ...removed, undoUntilItem(end)];
  }
  const endAfterPause = getEndAfterPause(end, getPause(subscription));
  const endItems: PreviewItem[] = endAfterPause === null ? [] : [{ kind: 'ends-after-pause', at: endAfterPause }];
  return [{ kind: 'no-more-charges' }, ...pauseItems, ...endItems, undoUntilItem(pauseAt)];
};

/** Cancels a subscription. */
export const cancel: OperationDescriptor<Cancel> = {
  name: 'cancel',
  permission: permissionByState({
    ...blockedStates,
    future: allowed,
    paused: allowed,
    in_trial: ifNotCancelling,
    active: allowed,
    non_renewing: blocked('is-ending'),
  }),
  preview: (subscription, { nowMs, isDue, dueMs }) => withDueDate(previewCancel(subscription, nowMs, isDue), dueMs),
  send: {
    cardBilling: ({ http, edition, subscription, options }) => {
      if (edition.cancelBy === 'delete' || endsAtOnce(subscription))
        return http(cardBilling.cancelSubscription, { ...options, query: createCancelQuery(subscription) });
      const body = { subscription_id: subscription.subsId, action: 'cancel-subscription', end_of_term: true } as const;
      return http(cardBilling.retention, { ...options, body });
    },
    conductor: ({ http, subscription, options }) =>
      http(conductor.cancelSubscription, { ...options, query: createCancelQuery(subscription) }),
  },
  isDone: (_operation, subscription) => isCancelling(subscription),
};
