import { cardBilling } from '../../../contract/subscriptions/card-billing.ts';
import type { PlanOption } from '../../adapters/billing-adapter.ts';
import { previewChangePlan } from '../../previews/change-plan.ts';
import { withDueDate } from '../../previews/preview-item.ts';
import { type OperationDescriptor, sendByOneCall } from '../operation.ts';
import { blocked, ifGoingOn, ifRunning, permissionByState } from '../permission.ts';

import { type AgreedCost, agreedFields } from './agreed-cost.ts';

/** A plan with a paper in place of a digital one, from now on. */
export interface UpgradeToPrint {
  name: 'upgrade-to-print';
  planId: string;
  /** The reader's. */
  email: string;
  agreed?: AgreedCost;
}

/** Upgrades a digital subscription to print. */
export const upgradeToPrint: OperationDescriptor<UpgradeToPrint, { option: PlanOption }> = {
  name: 'upgrade-to-print',
  permission: permissionByState(
    { ...ifRunning(ifGoingOn), non_renewing: blocked('is-ending') },
    { requiresPaid: true },
  ),
  preview: (subscription, { option, nowMs, creditCents, dueMs }) =>
    withDueDate(previewChangePlan(option, 'immediate', { subscription, nowMs, creditCents }), dueMs),
  send: sendByOneCall(({ http, subscription: { subsId }, options }, { planId, email, agreed }) =>
    http(cardBilling.upgradePlan, {
      ...options,
      body: { subscription_id: subsId, plan: planId, email, ...agreedFields(agreed) },
    }),
  ),
  isDone: ({ planId }, subscription) => subscription.planId === planId,
};
