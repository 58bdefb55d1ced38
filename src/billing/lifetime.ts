import type { DetailedSubscription } from './subscription.ts';

/** What a period has to say to be a lifetime. */
type Planned = Pick<DetailedSubscription, 'subsType' | 'planPeriod' | 'planPeriodUnit'>;

/** As plans for life are sold. */
const lifetimeYears = 15;

/**
 * Whether a subscription is for life. The spec speaks of two digital-only plans of 15 years and does not show their ids
 * (portal point 9), so what they are decides: digital, and a period of 15 years, whether that is told in years or months.
 */
export const isLifetime = ({ subsType, planPeriod, planPeriodUnit }: Planned): boolean =>
  subsType === 'digital' &&
  ((planPeriodUnit === 'year' && planPeriod === lifetimeYears) ||
    (planPeriodUnit === 'month' && planPeriod === lifetimeYears * 12));
