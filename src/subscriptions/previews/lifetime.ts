import type { DetailedSubscription } from '../subscription/subscription.ts';

/** Fields that identify a lifetime plan. */
type PlanPeriod = Pick<DetailedSubscription, 'subsType' | 'planPeriod' | 'planPeriodUnit'>;

/** Period of lifetime plans. */
const lifetimeYears = 15;

/**
 * Returns whether a subscription is for life. The spec mentions two digital-only plans of 15 years without their ids
 * (portal point 9), so their properties decide: digital, and a period of 15 years, given in years or months.
 */
export const isLifetime = ({ subsType, planPeriod, planPeriodUnit }: PlanPeriod): boolean =>
  subsType === 'digital' &&
  ((planPeriodUnit === 'year' && planPeriod === lifetimeYears) ||
    (planPeriodUnit === 'month' && planPeriod === lifetimeYears * 12));
