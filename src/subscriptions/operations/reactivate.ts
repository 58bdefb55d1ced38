import { cardBilling } from '../../contract/subscriptions/card-billing.ts';
import { conductor } from '../../contract/subscriptions/conductor.ts';
import { withChargedCard, withDueDate } from '../previews/preview-item.ts';
import { previewRestart } from '../previews/restart.ts';
import { agreedChargeField } from './agreed-charge.ts';
import { isRunningStatus, type OperationDescriptor } from './operation.ts';
import { allowed, blocked, ifRunning, permissionByState } from './permission.ts';

/** A new start of a cancelled subscription. */
export interface Reactivate {
  name: 'reactivate';
  planId: string;
  /** In cents, as the sheet says it. */
  agreedCharge?: number;
}

/** Reactivates a cancelled subscription. */
export const reactivate: OperationDescriptor<Reactivate> = {
  name: 'reactivate',
  permission: permissionByState({ ...ifRunning(blocked('is-running')), cancelled: allowed }),
  preview: (subscription, { nowMs, creditCents, dueMs, last4 }) =>
    withDueDate(withChargedCard(previewRestart(subscription, nowMs, creditCents), last4), dueMs),
  send: {
    cardBilling: ({ http, subscription: { subsId }, options }, operation) =>
      http(cardBilling.reactivate, { ...options, body: { subscription_id: subsId, ...agreedChargeField(operation) } }),
    conductor: ({ http, subscription: { subsId }, options }, operation) => {
      const body = { subscription_id: subsId, plan_id: operation.planId, reactivate_time_option: 'now' } as const;
      return http(conductor.reactivate, { ...options, body: { ...body, ...agreedChargeField(operation) } });
    },
  },
  isDone: (_operation, subscription) => isRunningStatus(subscription),
};
