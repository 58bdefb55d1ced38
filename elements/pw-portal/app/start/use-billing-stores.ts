import { useEffect, useMemo } from 'react';
import type { PortalEdition } from '../../../../src/editions/selling/portal-edition.ts';
import { type BillingStores, createBillingStores } from '../../../../src/subscriptions/lists/billing-stores.ts';
import { useSdk } from '../../../host/sdk-context.tsx';

/** Opens the stores of a portal until it closes. `onSignedOut` must be the same function each time. */
export const useBillingStores = (edition: PortalEdition, onSignedOut: () => void): BillingStores => {
  const { http, platform } = useSdk();
  const stores = useMemo(
    () => createBillingStores({ http, edition, platform, onSignedOut }),
    [http, platform, edition, onSignedOut],
  );
  useEffect(() => stores.open(), [stores]);
  return stores;
};
