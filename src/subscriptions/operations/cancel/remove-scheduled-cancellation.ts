import { cardBilling } from '../../../contract/subscriptions/card-billing.ts';
import { conductor } from '../../../contract/subscriptions/conductor.ts';
import {
  previewNextCharge,
  previewPauseAhead,
  type SubscriptionState,
  undoUntilItem,
} from '../../previews/next-charge.ts';
import { type PreviewItem, withDueDate } from '../../previews/preview-item.ts';
import { isCancelling, isRunningStatus, type OperationDescriptor } from '../operation.ts';
import { allowed, blocked, blockedStates, permissionByState, type StateRule } from '../permission.ts';

/** A cancelled subscription continues. */
export interface RemoveScheduledCancellation {
  name: 'remove-scheduled-cancellation';
}

const ifCancelling: StateRule = ({ cancelledAt }) => (cancelledAt === null ? blocked('nothing-ahead') : allowed);

/** Preview: a cancelled subscription continues. */
export const previewKeep = (subscription: SubscriptionState, creditCents = 0): PreviewItem[] => {
  const after: SubscriptionState = {
    ...subscription,
    subsStatus: subscription.subsStatus === 'in_trial' ? 'in_trial' : 'active',
    cancelledAt: null,
  };
  const { pauseDate } = after;
  return [
    { kind: 'free' },
    { kind: 'access-stays' },
    ...previewPauseAhead(after),
    ...previewNextCharge(after, creditCents),
    undoUntilItem(pauseDate),
  ];
};

/** Removes a scheduled cancellation. */
export const removeScheduledCancellation: OperationDescriptor<RemoveScheduledCancellation> = {
  name: 'remove-scheduled-cancellation',
  permission: permissionByState({
    ...blockedStates,
    in_trial: ifCancelling,
    active: ifCancelling,
    non_renewing: allowed,
  }),
  preview: (subscription, { creditCents, dueMs }) => withDueDate(previewKeep(subscription, creditCents), dueMs),
  send: {
    cardBilling: ({ http, subscription: { subsId }, options }) =>
      http(cardBilling.removeScheduledCancellation, { ...options, body: { subscription_id: subsId } }),
    conductor: ({ http, subscription: { subsId }, options }) =>
      http(conductor.removeScheduledCancellation, { ...options, body: { subscription_id: subsId } }),
  },
  isDone: (_operation, subscription) => isRunningStatus(subscription) && !isCancelling(subscription),
};
