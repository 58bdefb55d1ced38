import type { Billing } from '../../../src/billing/billing.ts';
import { type BillingInfo, createBillingInfo } from '../../../src/billing/billing-info.ts';
import { useSdk } from '../../sdk-context.tsx';
import { usePortal } from '../portal-context.tsx';

/** One for each opened portal, so that all who show an address show the same; made by the first who wants it. */
const opened = new WeakMap<Billing, BillingInfo>();

/** Whose name and address stand on the invoices of the portal's reader. */
export const useBillingInfo = (): BillingInfo => {
  const { http, platform } = useSdk();
  const { edition, billing, onSignedOut } = usePortal();
  const info = opened.get(billing) ?? createBillingInfo({ http, edition, platform, onSignedOut });
  opened.set(billing, info);
  return info;
};
