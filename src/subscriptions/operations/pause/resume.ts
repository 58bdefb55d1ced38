import { cardBilling } from '../../../contract/subscriptions/card-billing.ts';
import { conductor } from '../../../contract/subscriptions/conductor.ts';
import { withDueDate } from '../../previews/preview-item.ts';
import { previewRestart } from '../../previews/restart.ts';
import { isRunningStatus, type OperationDescriptor } from '../operation.ts';
import { allowed, blocked, blockedStates, ifRunning, permissionByState } from '../permission.ts';

/** The end of a running pause, now. */
export interface Resume {
  name: 'resume';
}

/** Resumes a paused subscription. */
export const resume: OperationDescriptor<Resume> = {
  name: 'resume',
  permission: permissionByState({ ...blockedStates, ...ifRunning(blocked('is-running')), paused: allowed }),
  preview: (subscription, { nowMs, creditCents, dueMs }) =>
    withDueDate(previewRestart(subscription, nowMs, creditCents), dueMs),
  send: {
    cardBilling: ({ http, subscription: { subsId }, options }) =>
      http(cardBilling.resume, { ...options, body: { subscription_id: subsId } }),
    conductor: ({ http, subscription: { subsId }, options }) =>
      http(conductor.resume, { ...options, body: { subscription_id: subsId, resume_time_option: 'now' } }),
  },
  isDone: (_operation, subscription) => isRunningStatus(subscription),
};
