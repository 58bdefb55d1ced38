import { cardBilling } from '../../../contract/subscriptions/card-billing.ts';
import type { PreviewItem } from '../../previews/preview-item.ts';
import { agreedStatusField } from '../agreed-status.ts';
import { type OperationDescriptor, sendByOneCall } from '../operation.ts';
import { allowed, ifRunning, permissionByState } from '../permission.ts';

/** The end of a donation, at once. */
export interface CancelDonation {
  name: 'cancel-donation';
}

/** Preview: a donation ends immediately. */
const previewCancelDonation = (): PreviewItem[] => [{ kind: 'no-more-charges' }, { kind: 'no-undo' }];

/** Cancels a donation. */
export const cancelDonation: OperationDescriptor<CancelDonation> = {
  name: 'cancel-donation',
  permission: permissionByState({ ...ifRunning(allowed), future: allowed, paused: allowed }),
  preview: previewCancelDonation,
  send: sendByOneCall(({ http, subscription, options }) =>
    http(cardBilling.cancelDonation, {
      ...options,
      query: { subscription_id: subscription.subsId, ...agreedStatusField(subscription) },
    }),
  ),
  isDone: (_operation, { subsStatus }) => subsStatus === 'cancelled',
};
