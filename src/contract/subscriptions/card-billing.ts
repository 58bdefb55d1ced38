/**
 * The card-billing family (spec: portal point 7). Calls without a twin in the conductor family (donations, comments,
 * upgrades, retention offers) serve both families.
 */
import { cardBillingDate } from './billing-date.ts';
import { cardBillingCancellation } from './cancellation.ts';
import { donationCalls } from './donation.ts';
import { cardBillingPause } from './pause.ts';
import { cardBillingPlanChange } from './plan-change.ts';
import { cardBillingShipping } from './shipping-address.ts';

/** All calls of the card-billing family. */
export const cardBilling = {
  ...cardBillingCancellation,
  ...cardBillingPause,
  ...cardBillingPlanChange,
  ...cardBillingDate,
  ...cardBillingShipping,
  ...donationCalls,
} as const;
