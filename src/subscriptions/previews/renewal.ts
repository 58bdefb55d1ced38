import type { DetailedSubscription } from '../subscription/subscription.ts';
import { isLifetime } from './lifetime.ts';

/**
 * Returns whether it renews automatically: a cancelled or lifetime subscription is not charged, and a paused one only
 * if its next charge is known.
 */
export const isRenewing = (subscription: DetailedSubscription): boolean => {
  const { subsStatus, nextBillingAt } = subscription;
  const isRunning = subsStatus === 'active' || subsStatus === 'in_trial' || subsStatus === 'future';
  return (isRunning || (subsStatus === 'paused' && nextBillingAt !== null)) && !isLifetime(subscription);
};

/** Returns whether the renewal will be charged: it is automatic, and its next charge is known and above zero. */
export const isRenewalCharged = (subscription: DetailedSubscription): boolean =>
  isRenewing(subscription) && subscription.nextBillingAt !== null && (subscription.nextBillingAmount ?? 0) > 0;
