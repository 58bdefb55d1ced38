import { type DetailedSubscription, parseSubscriptionType, type SubscriptionType } from './subscription.ts';

const byCancellation = (first: DetailedSubscription, second: DetailedSubscription): number =>
  (second.cancelledAt ?? 0) - (first.cancelledAt ?? 0);

/** Returns the ended subscriptions, newest first. */
export const getEndedSubscriptions = (subscriptions: readonly DetailedSubscription[]): DetailedSubscription[] =>
  subscriptions.filter(({ subsStatus }) => subsStatus === 'cancelled').sort(byCancellation);

/**
 * Returns the subscriptions to offer for reactivation (spec: portal point 4): of the ended ones, the newest of each
 * plan, except types of which `subscriptions` (all of the reader's) contains a running one.
 */
export const getReactivationOffers = (
  ended: readonly DetailedSubscription[],
  subscriptions: readonly DetailedSubscription[],
): DetailedSubscription[] => {
  const running = subscriptions.filter(({ subsStatus }) => subsStatus !== 'cancelled').map(({ subsType }) => subsType);
  const plans = new Set<string>();
  return getEndedSubscriptions(ended).filter(({ planId, subsType }) => {
    if (running.includes(subsType) || plans.has(planId)) return false;
    plans.add(planId);
    return true;
  });
};

/** States in which a subscription runs or will run. */
const runningStatuses: readonly string[] = ['in_trial', 'active', 'non_renewing', 'paused', 'future'];

/** Returns the types of running subscriptions from their wire codes; unknown types are left out. */
export const getRunningTypes = (
  wireSubscriptions: readonly { plan_type: string; status: string }[],
): SubscriptionType[] =>
  wireSubscriptions
    .filter(({ status }) => runningStatuses.includes(status))
    .map(({ plan_type }) => parseSubscriptionType(plan_type))
    .filter((type) => type !== 'unknown');
