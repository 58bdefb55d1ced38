import type { BillingQueries } from '../../../../../src/subscriptions/lists/billing-queries.ts';

/**
 * Returns the credit for the next charge of a subscription, in cents; null while it loads, so that no wrong amount is
 * shown. If it cannot be loaded it counts as 0, although the service still deducts it.
 */
export const creditOf = (
  { status, items }: ReturnType<BillingQueries['$credits']['get']>,
  subsId: string,
): number | null => {
  if (status === 'loading') return null;
  return items.find((credit) => credit.subsId === subsId)?.amount ?? 0;
};
