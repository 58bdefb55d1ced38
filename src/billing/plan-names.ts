import type { DetailedSubscription } from './subscription.ts';

/** What somebody bought in Apple's store (spec: portal point 9): the TV subscription, by its period, or the news app's. */
export type AppStorePlan = 'tv-monthly' | 'tv-annual' | 'tv' | 'app';

/** The plan of a product, by its id: the TV subscription's ids hold `epochtv`, and the word of their period. */
export const appStorePlan = (productId: string): AppStorePlan => {
  const id = productId.toLowerCase();
  if (!id.includes('epochtv')) return 'app';
  if (id.includes('month')) return 'tv-monthly';
  return /annual|year/.test(id) ? 'tv-annual' : 'tv';
};

/** The first number of a name, with a currency sign before or behind it. */
const firstAmount = /(?:\p{Sc}\s?)?\d+(?:[.,]\d+)*(?:\s?\p{Sc})?/u;

/**
 * How a subscription's plan is called. A donor may have chosen another amount than the plan's: in the name of a donation
 * the number is the next billing amount, where that is known (spec: portal point 9). `format` writes cents as money.
 */
export const planNameOf = (
  { subsType, planName, nextBillingAmount }: Pick<DetailedSubscription, 'subsType' | 'planName' | 'nextBillingAmount'>,
  format: (cents: number) => string,
): string =>
  subsType === 'donation' && nextBillingAmount !== null
    ? planName.replace(firstAmount, () => format(nextBillingAmount))
    : planName;
