import { cardBilling } from '../../contract/subscriptions/card-billing.ts';
import {
  previewNextCharge,
  previewPauseAhead,
  type SubscriptionState,
  undoUntilItem,
} from '../previews/next-charge.ts';
import { type PreviewItem, withDueDate } from '../previews/preview-item.ts';
import { type OperationDescriptor, sendByOneCall } from './operation.ts';
import { allowed, blocked, blockedStates, ifNotCancelling, permissionByState } from './permission.ts';

/** Another amount of a donation, as a multiple of its plan's price. */
export interface ChangeQuantity {
  name: 'change-quantity';
  quantity: number;
}

/** Preview of another amount, from the next charge on; it can be changed again until then, but not during a pause. */
export const previewQuantity = (subscription: SubscriptionState, quantity: number, creditCents = 0): PreviewItem[] => {
  const after = { ...subscription, quantity, nextBillingAmount: null };
  const pauseItems = previewPauseAhead(after);
  const chargeItems = previewNextCharge(after, creditCents);
  const [until = null] = [...pauseItems, ...chargeItems].flatMap((each) =>
    each.kind === 'paused-from' || each.kind === 'next-charge' ? [each.at] : [],
  );
  return [{ kind: 'free' }, ...pauseItems, ...chargeItems, undoUntilItem(until)];
};

/** Changes the amount of a donation. */
export const changeQuantity: OperationDescriptor<ChangeQuantity, { quantity: number }> = {
  name: 'change-quantity',
  permission: permissionByState({
    ...blockedStates,
    future: allowed,
    in_trial: ifNotCancelling,
    active: allowed,
    non_renewing: blocked('is-ending'),
  }),
  preview: (subscription, { quantity, creditCents, dueMs }) =>
    withDueDate(previewQuantity(subscription, quantity, creditCents), dueMs),
  send: sendByOneCall(({ http, subscription: { subsId }, options }, { quantity }) =>
    http(cardBilling.donationQuantity, { ...options, body: { subscription_id: subsId, plan_quantity: quantity } }),
  ),
  isDone: ({ quantity }, subscription) => subscription.quantity === quantity,
};
