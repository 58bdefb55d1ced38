import { useMemo } from 'react';
import type { PortalEdition } from '../../../../src/editions/selling/portal-edition.ts';
import type { ProfileStore } from '../../../../src/session/portal/profile-store.ts';
import { type BillingStores, createBillingStores } from '../../../../src/subscriptions/lists/billing-stores.ts';
import { useSdk } from '../../../host/sdk-context.tsx';
import { useOpened } from '../../hooks/use-opened.ts';

/** Opens the stores of a portal until it closes. `onAgentRefused` must be the same function each time. */
export const useBillingStores = (
  edition: PortalEdition,
  profileStore: ProfileStore,
  onAgentRefused: (() => void) | undefined,
): BillingStores => {
  const { http, platform } = useSdk();
  const stores = useMemo(
    () => createBillingStores({ http, edition, profileStore, platform, onAgentRefused }),
    [http, platform, edition, profileStore, onAgentRefused],
  );
  useOpened(stores);
  return stores;
};
