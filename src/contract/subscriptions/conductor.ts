/**
 * The conductor family, under a path of its own (spec: portal point 7). Where the spec shows only the card-billing
 * family's call, this family has a twin.
 */
import { conductorBillingDate } from './billing-date.ts';
import { conductorCancellation } from './cancellation.ts';
import { conductorPause } from './pause.ts';
import { conductorPlanChange } from './plan-change.ts';
import { conductorShipping } from './shipping-address.ts';
import { conductorDetail } from './subscription-change.ts';

/** All calls of the conductor family. */
export const conductor = {
  ...conductorDetail,
  ...conductorCancellation,
  ...conductorPause,
  ...conductorPlanChange,
  ...conductorBillingDate,
  ...conductorShipping,
} as const;
