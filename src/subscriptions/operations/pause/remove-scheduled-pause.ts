import { cardBilling } from '../../../contract/subscriptions/card-billing.ts';
import { conductor } from '../../../contract/subscriptions/conductor.ts';
import { previewNextCharge, type SubscriptionState } from '../../previews/next-charge.ts';
import { type PreviewItem, withDueDate } from '../../previews/preview-item.ts';
import { isRunningStatus, type OperationDescriptor } from '../operation.ts';
import { allowed, blocked, blockedStates, permissionByState, type StateRule } from '../permission.ts';

/** The end of a pause before it begins. */
export interface RemoveScheduledPause {
  name: 'remove-scheduled-pause';
}

const ifPauseAhead: StateRule = ({ pauseDate }) => (pauseDate === null ? blocked('nothing-ahead') : allowed);

/** Preview: a scheduled pause is removed. */
export const previewCancelPause = (subscription: SubscriptionState, creditCents = 0): PreviewItem[] => [
  { kind: 'free' },
  { kind: 'access-stays' },
  ...previewNextCharge({ ...subscription, pauseDate: null, nextBillingAmount: null }, creditCents),
  { kind: 'undo-any-time' },
];

/** Removes a scheduled pause. */
export const removeScheduledPause: OperationDescriptor<RemoveScheduledPause> = {
  name: 'remove-scheduled-pause',
  permission: permissionByState({
    ...blockedStates,
    in_trial: blocked('nothing-ahead'),
    active: ifPauseAhead,
    non_renewing: ifPauseAhead,
  }),
  preview: (subscription, { creditCents, dueMs }) => withDueDate(previewCancelPause(subscription, creditCents), dueMs),
  send: {
    cardBilling: ({ http, subscription: { subsId }, options }) =>
      http(cardBilling.removeScheduledPause, { ...options, body: { subscription_id: subsId } }),
    conductor: ({ http, subscription: { subsId }, options }) =>
      http(conductor.removeScheduledPause, { ...options, body: { subscription_id: subsId } }),
  },
  isDone: (_operation, subscription) => isRunningStatus(subscription) && subscription.pauseDate === null,
};
