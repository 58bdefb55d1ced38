import { cardBilling } from '../../../contract/subscriptions/card-billing.ts';
import { conductor } from '../../../contract/subscriptions/conductor.ts';
import { withChargedCard, withDueDate } from '../../previews/preview-item.ts';
import { previewRestart } from '../../previews/restart.ts';
import { agreedChargeField } from '../agreed-charge.ts';
import { isRunningStatus, type OperationDescriptor } from '../operation.ts';
import { allowed, blocked, blockedStates, ifRunning, permissionByState } from '../permission.ts';

/** The end of a running pause, now. */
export interface Resume {
  name: 'resume';
  /** In cents, as the sheet says it. */
  agreedCharge?: number;
}

/** Resumes a paused subscription. */
export const resume: OperationDescriptor<Resume> = {
  name: 'resume',
  permission: permissionByState({ ...blockedStates, ...ifRunning(blocked('is-running')), paused: allowed }),
  preview: (subscription, { nowMs, creditCents, dueMs, last4 }) =>
    withDueDate(withChargedCard(previewRestart(subscription, nowMs, creditCents), last4), dueMs),
  send: {
    cardBilling: ({ http, subscription: { subsId }, options }, operation) =>
      http(cardBilling.resume, { ...options, body: { subscription_id: subsId, ...agreedChargeField(operation) } }),
    conductor: ({ http, subscription: { subsId }, options }, operation) => {
      const body = { subscription_id: subsId, resume_time_option: 'now' } as const;
      return http(conductor.resume, { ...options, body: { ...body, ...agreedChargeField(operation) } });
    },
  },
  isDone: (_operation, subscription) => isRunningStatus(subscription),
};
