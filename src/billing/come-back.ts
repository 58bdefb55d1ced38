import { type DetailedSubscription, type SubscriptionType, typeOf } from './subscription.ts';

const lastFirst = (one: DetailedSubscription, other: DetailedSubscription): number =>
  (other.cancelledAt ?? 0) - (one.cancelledAt ?? 0);

/** What has ended, the latest first. */
export const endedOf = (subscriptions: readonly DetailedSubscription[]): DetailedSubscription[] =>
  subscriptions.filter(({ subsStatus }) => subsStatus === 'cancelled').sort(lastFirst);

/**
 * What somebody is asked to come back to (spec: portal point 4): of what has ended, the latest of each plan; and nothing
 * of a type that they have a running subscription of, as `subscriptions`, all that they have, tells.
 */
export const comeBackTo = (
  ended: readonly DetailedSubscription[],
  subscriptions: readonly DetailedSubscription[],
): DetailedSubscription[] => {
  const running = subscriptions.filter(({ subsStatus }) => subsStatus !== 'cancelled').map(({ subsType }) => subsType);
  const plans = new Set<string>();
  return endedOf(ended).filter(({ planId, subsType }) => {
    if (running.includes(subsType) || plans.has(planId)) return false;
    plans.add(planId);
    return true;
  });
};

/** In these, a subscription is there or will be. */
const runningStatuses: readonly string[] = ['in_trial', 'active', 'non_renewing', 'paused', 'future'];

/** The types of what runs, by the codes that the wire tells of it; a type that the page does not know is left out. */
export const typesThatRun = (told: readonly { plan_type: string; status: string }[]): SubscriptionType[] =>
  told
    .filter(({ status }) => runningStatuses.includes(status))
    .map(({ plan_type }) => typeOf(plan_type))
    .filter((type) => type !== 'unknown');
