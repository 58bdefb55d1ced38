import type { Subscription } from '../region/region.ts';

/** A granted subscription that counts as a paid one all the same (spec: newsletters point 5). */
const paidAccessPlan = 'SD100';

/** Whether a reader pays: subscribed, and by more than granted access, unless that is of plan SD100 (newsletters point 5). */
export const isSubscriber = (subscriptions: readonly Subscription[]): boolean =>
  subscriptions.some(
    ({ subscribed, subscriptionType, planId }) =>
      subscribed && (subscriptionType !== 'access' || planId === paidAccessPlan),
  );
