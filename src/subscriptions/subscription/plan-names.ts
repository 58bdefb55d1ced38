import type { DetailedSubscription } from './subscription.ts';

/** A purchase in Apple's store (spec: portal point 9): the TV subscription, by its period, or the news app's. */
export type AppStorePlan = 'tv-monthly' | 'tv-annual' | 'tv' | 'app';

/** Returns the plan of a product id: ids of the TV subscription contain `epochtv`, and the word of their period. */
export const getAppStorePlan = (productId: string): AppStorePlan => {
  const id = productId.toLowerCase();
  if (!id.includes('epochtv')) return 'app';
  if (id.includes('month')) return 'tv-monthly';
  return /annual|year/.test(id) ? 'tv-annual' : 'tv';
};

/** The first number of a name, with a currency sign before or after it. */
const firstAmount = /(?:\p{Sc}\s?)?\d+(?:[.,]\d+)*(?:\s?\p{Sc})?/u;

/**
 * Returns the displayed name of a subscription's plan. A donor may have chosen another amount than the plan's: in the
 * name of a donation the number is the next billing amount, if known (spec: portal point 9). `format` formats cents as
 * money.
 */
export const getPlanName = (
  { subsType, planName, nextBillingAmount }: Pick<DetailedSubscription, 'subsType' | 'planName' | 'nextBillingAmount'>,
  format: (cents: number) => string,
): string =>
  subsType === 'donation' && nextBillingAmount !== null
    ? planName.replace(firstAmount, () => format(nextBillingAmount))
    : planName;
