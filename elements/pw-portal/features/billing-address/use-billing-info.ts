import { type BillingInfo, createBillingInfo } from '../../../../src/invoices/billing-address/billing-info.ts';
import type { QueryClient } from '../../../../src/query/query-client.ts';
import { useSdk } from '../../../host/sdk-context.tsx';
import { usePortal } from '../../app/portal-context.tsx';

/** One store per open portal, so that all its components show the same address; created on first use. */
const storeByClient = new WeakMap<QueryClient, BillingInfo>();

/** Returns the store of the name and address on the reader's invoices. */
export const useBillingInfo = (): BillingInfo => {
  const { http, platform } = useSdk();
  const { edition, queryClient: client } = usePortal();
  const info = storeByClient.get(client) ?? createBillingInfo({ http, edition, platform, client });
  storeByClient.set(client, info);
  return info;
};
