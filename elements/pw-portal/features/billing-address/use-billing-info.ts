import { type BillingInfo, createBillingInfo } from '../../../../src/invoices/billing-address/billing-info.ts';
import type { Billing } from '../../../../src/subscriptions/lists/billing.ts';
import { useSdk } from '../../../host/sdk-context.tsx';
import { usePortal } from '../../app/portal-context.tsx';

/** One store per open portal, so that all its components show the same address; created on first use. */
const storeByBilling = new WeakMap<Billing, BillingInfo>();

/** Returns the store of the name and address on the reader's invoices. */
export const useBillingInfo = (): BillingInfo => {
  const { http, platform } = useSdk();
  const { edition, billing, onSignedOut } = usePortal();
  const info = storeByBilling.get(billing) ?? createBillingInfo({ http, edition, platform, onSignedOut });
  storeByBilling.set(billing, info);
  return info;
};
