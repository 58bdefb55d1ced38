import { cardBilling } from '../../../contract/subscriptions/card-billing.ts';
import { conductor } from '../../../contract/subscriptions/conductor.ts';
import type { PlanOption } from '../../adapters/billing-adapter.ts';
import { previewChangePlan } from '../../previews/change-plan.ts';
import { withDueDate } from '../../previews/preview-item.ts';
import type { OperationDescriptor } from '../operation.ts';
import { blocked, ifGoingOn, ifRunning, permissionByState } from '../permission.ts';

import { type AgreedCost, agreedFields, agreedQuery } from './agreed-cost.ts';

/** Another plan, from now on. */
export interface SwitchPlan {
  name: 'switch-plan';
  planId: string;
  agreed?: AgreedCost;
}

/** Switches the plan at once. */
export const switchPlan: OperationDescriptor<SwitchPlan, { option: PlanOption }> = {
  name: 'switch-plan',
  permission: permissionByState(
    { ...ifRunning(ifGoingOn), non_renewing: blocked('is-ending') },
    { requiresPaid: true },
  ),
  preview: (subscription, { option, nowMs, creditCents, dueMs }) =>
    withDueDate(previewChangePlan(option, 'immediate', { subscription, nowMs, creditCents }), dueMs),
  send: {
    cardBilling: ({ http, subscription: { subsId }, options }, { planId, agreed }) => {
      const action = { action: 'switch-plan', source: 'customer-portal' } as const;
      return http(cardBilling.digitalAction, {
        ...options,
        body: { subscription_id: subsId, plan_id: planId, ...action, ...agreedFields(agreed) },
      });
    },
    conductor: ({ http, subscription: { subsId }, options }, { planId, agreed }) => {
      const query = { subscriptionid: subsId, plan_id: planId, change_mode: 'immediate' } as const;
      return http(conductor.changePlan, { ...options, query: { ...query, ...agreedQuery(agreed) } });
    },
  },
  isDone: ({ planId }, subscription) => subscription.planId === planId,
};
