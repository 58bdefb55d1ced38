/** The changes of plan that are scheduled, as they travel. */
import type { InferInput } from 'valibot';
import type { scheduledChangesReply } from '../../../src/http/contract/billing-replies.ts';
import { secondsOf } from './details.ts';
import type { Stand } from './machine/stand.ts';

/**
 * The change that a subscription has scheduled. One counts while its moment is before the end of the term (spec: portal
 * point 4), so it is told as the last second before.
 */
export const scheduledChangesOf = ({ subscription, nextPlan }: Stand): InferInput<typeof scheduledChangesReply> => {
  const { subs_id, plan_id, scheduled_at } = subscription;
  if (nextPlan === null || scheduled_at === null) return { scheduled_changes: [] };
  const change = {
    subscription_id: subs_id,
    current_plan_id: plan_id,
    plan_id: nextPlan.plan_id,
    plan_name: nextPlan.name,
    switch_at: secondsOf(scheduled_at) - 1,
  };
  return { scheduled_changes: [change] };
};
