import type { SubscriptionReply } from '../contract/paywall/region-reply.ts';

/** A granted subscription of this plan counts as paid (spec: newsletters point 5). */
const paidAccessPlan = 'SD100';

/**
 * Returns whether a reader pays: subscribed, and not only by granted access, except plan SD100 (newsletters point 5).
 */
export const isPayingSubscriber = (subscriptions: readonly SubscriptionReply[]): boolean =>
  subscriptions.some(
    ({ subscribed, subscriptionType, planId }) =>
      subscribed && (subscriptionType !== 'access' || planId === paidAccessPlan),
  );
