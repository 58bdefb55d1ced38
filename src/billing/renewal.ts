import { isLifetime } from './lifetime.ts';
import type { DetailedSubscription } from './subscription.ts';

/** Whether it goes on by itself: whoever has cancelled or paused, or reads for life, is charged nothing. */
export const isRenewing = (subscription: DetailedSubscription): boolean => {
  const { subsStatus } = subscription;
  return (subsStatus === 'active' || subsStatus === 'in_trial' || subsStatus === 'future') && !isLifetime(subscription);
};

/** Whether that will cost something: it renews by itself, and its next charge is told and more than nothing. */
export const willBeCharged = (subscription: DetailedSubscription): boolean =>
  isRenewing(subscription) && subscription.nextBillingAt !== null && (subscription.nextBillingAmount ?? 0) > 0;
