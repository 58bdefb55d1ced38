/** The scheduled changes of plan on the wire. */
import type { InferInput } from 'valibot';
import type { scheduledChangesReply } from '#src/contract/subscriptions/plan-change.ts';
import type { SubscriptionRecord } from '../rules/subscription-record.ts';
import { epochSeconds } from '../store/detailed-reply.ts';

/**
 * Returns the scheduled change of a subscription. One counts while its time is before the end of the term (spec: portal
 * point 4), so it is sent as the last second before.
 */
export const scheduledChangesReplyOf = ({
  subscription,
  nextPlan,
}: SubscriptionRecord): InferInput<typeof scheduledChangesReply> => {
  const { subs_id, plan_id, scheduled_at } = subscription;
  if (nextPlan === null || scheduled_at === null) return { scheduled_changes: [] };
  const change = {
    subscription_id: subs_id,
    current_plan_id: plan_id,
    plan_id: nextPlan.plan_id,
    plan_name: nextPlan.name,
    switch_at: epochSeconds(scheduled_at) - 1,
  };
  return { scheduled_changes: [change] };
};
