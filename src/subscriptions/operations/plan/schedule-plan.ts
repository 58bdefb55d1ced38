import { cardBilling } from '../../../contract/subscriptions/card-billing.ts';
import { conductor } from '../../../contract/subscriptions/conductor.ts';
import type { PlanOption } from '../../adapters/billing-adapter.ts';
import { previewChangePlan } from '../../previews/change-plan.ts';
import { withDueDate } from '../../previews/preview-item.ts';
import type { OperationDescriptor } from '../operation.ts';
import { blocked, ifGoingOn, ifRunning, permissionByState } from '../permission.ts';

import { type AgreedCost, agreedQuery } from './agreed-cost.ts';

/** Another plan, from the end of the term on. */
export interface SchedulePlan {
  name: 'schedule-plan';
  planId: string;
  agreed?: AgreedCost;
}

/** Schedules another plan. */
export const schedulePlan: OperationDescriptor<SchedulePlan, { option: PlanOption }> = {
  name: 'schedule-plan',
  permission: permissionByState({ ...ifRunning(ifGoingOn), non_renewing: blocked('is-ending') }),
  preview: (subscription, { option, nowMs, creditCents, dueMs }) =>
    withDueDate(previewChangePlan(option, 'end_of_term', { subscription, nowMs, creditCents }), dueMs),
  send: {
    cardBilling: ({ http, subscription: { subsId }, options }, { planId, agreed }) =>
      http(cardBilling.changeSubscription, {
        ...options,
        query: { subsid: subsId, planid: planId, ...agreedQuery(agreed) },
      }),
    conductor: ({ http, subscription: { subsId }, options }, { planId, agreed }) => {
      const query = { subscriptionid: subsId, plan_id: planId, change_mode: 'end_of_term' } as const;
      return http(conductor.changePlan, { ...options, query: { ...query, ...agreedQuery(agreed) } });
    },
  },
  isDone: ({ planId }, { scheduledPlanId }) => scheduledPlanId === planId,
};
