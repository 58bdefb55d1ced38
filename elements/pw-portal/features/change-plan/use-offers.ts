import { useEffect, useState } from 'react';
import {
  createOffersStore,
  type OffersStore,
  offersErrorText,
} from '../../../../src/subscriptions/change-plan/offers-store.ts';
import type { DetailedSubscription } from '../../../../src/subscriptions/subscription/subscription.ts';
import { dispatch } from '../../../host/events.ts';
import { useHost, useSdk } from '../../../host/sdk-context.tsx';
import { usePortal } from '../../app/portal-context.tsx';
import { useDueInvoice } from '../../hooks/use-due-invoice.ts';

/** Opens the offers of a subscription; a new sign-in loads again what has failed. */
export const useOffers = (subscription: DetailedSubscription): OffersStore => {
  const { billing, onSignedOut, signInCount } = usePortal();
  const { clock, log } = useSdk().platform;
  const host = useHost();
  const isDue = useDueInvoice(subscription.subsId) !== null;
  const [store] = useState(() =>
    createOffersStore({
      clock,
      log,
      onSignedOut,
      billing,
      subscription,
      isDue,
      onFailed: () => dispatch(host, 'pw-error', { message: offersErrorText }),
    }),
  );
  useEffect(() => {
    if (signInCount > 0) store.refetchFailed();
  }, [store, signInCount]);
  return store;
};
