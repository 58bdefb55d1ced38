import { cardBilling } from '../../../contract/subscriptions/card-billing.ts';
import { conductor } from '../../../contract/subscriptions/conductor.ts';
import { previewNextCharge, type SubscriptionState, undoUntilItem } from '../../previews/next-charge.ts';
import { type PreviewItem, withDueDate } from '../../previews/preview-item.ts';
import { getEndOfTerm } from '../../subscription/billing-days.ts';
import type { OperationDescriptor } from '../operation.ts';
import { allowed, blocked, ifRunning, permissionByState, type StateRule } from '../permission.ts';

/** The plan stays: the scheduled one is dropped. */
export interface RemoveScheduledPlan {
  name: 'remove-scheduled-plan';
}

const ifPlanAhead: StateRule = ({ scheduledPlanId }) => (scheduledPlanId === null ? blocked('nothing-ahead') : allowed);

/**
 * Preview of keeping the plan. The other plan can be chosen again during the term, unless something else is scheduled.
 */
export const previewKeepPlan = (subscription: SubscriptionState, creditCents = 0): PreviewItem[] => {
  const { subsStatus, cancelledAt, pauseDate } = subscription;
  const isFree = (subsStatus === 'active' || subsStatus === 'in_trial') && cancelledAt === null && pauseDate === null;
  return [
    { kind: 'free' },
    { kind: 'plan-stays', plan: subscription.planName },
    // The service's next charge is that of the dropped plan.
    ...previewNextCharge({ ...subscription, scheduledPlanId: null, nextBillingAmount: null }, creditCents),
    isFree ? undoUntilItem(getEndOfTerm(subscription)) : { kind: 'no-undo' },
  ];
};

/** Removes a scheduled plan. */
export const removeScheduledPlan: OperationDescriptor<RemoveScheduledPlan> = {
  name: 'remove-scheduled-plan',
  permission: permissionByState({ ...ifRunning(ifPlanAhead), future: ifPlanAhead }),
  preview: (subscription, { creditCents, dueMs }) => withDueDate(previewKeepPlan(subscription, creditCents), dueMs),
  send: {
    cardBilling: ({ http, subscription: { subsId }, options }) =>
      http(cardBilling.removeScheduledChanges, { ...options, body: { subscription_id: subsId } }),
    conductor: ({ http, subscription: { subsId }, options }) =>
      http(conductor.removeScheduledChanges, { ...options, body: { subscription_id: subsId } }),
  },
  isDone: (_operation, { scheduledPlanId }) => scheduledPlanId === null,
};
