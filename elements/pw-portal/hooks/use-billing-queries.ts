import { useEffect } from 'react';
import type { BillingQueries } from '../../../src/subscriptions/lists/billing-queries.ts';
import { usePortal } from '../app/portal-context.tsx';

/**
 * Returns the billing queries, and starts them on the first page that needs them. Queries by email address start once
 * it is known; due invoices do not wait for it.
 */
export const useBillingQueries = (): BillingQueries => {
  const { billingQueries, profileStore } = usePortal();
  useEffect(() => billingQueries.follow(profileStore.$user), [billingQueries, profileStore]);
  return billingQueries;
};
