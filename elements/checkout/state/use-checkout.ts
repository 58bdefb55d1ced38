import { useEffect, useState } from 'react';
import type { CheckoutStore } from '../../../src/checkout/checkout-store.ts';
import { openCheckout } from '../../../src/checkout/open-checkout.ts';
import type { PortalEdition } from '../../../src/editions/selling/portal-edition.ts';
import { useSdk } from '../../host/sdk-context.tsx';
import type { CheckoutWallContext } from './checkout-wall-context.ts';

/** Opens the checkout of a wall, and passes the wall's changes on to it. */
export const useCheckout = (context: CheckoutWallContext, edition: PortalEdition): CheckoutStore => {
  const sdk = useSdk();
  const [store] = useState(() => openCheckout(sdk, edition, context));
  useEffect(() => store.setWall(context), [store, context]);
  return store;
};
