import { useState } from 'react';
import {
  createOffersStore,
  type OffersStore,
  offersErrorText,
} from '../../../../src/subscriptions/change-plan/offers-store.ts';
import type { DetailedSubscription } from '../../../../src/subscriptions/subscription/subscription.ts';
import { dispatch } from '../../../host/events.ts';
import { useHost } from '../../../host/sdk-context.tsx';
import { usePortal } from '../../app/portal-context.tsx';
import { useDueInvoice } from '../../hooks/use-due-invoice.ts';

/** Opens the offers of a subscription. */
export const useOffers = (subscription: DetailedSubscription): OffersStore => {
  const { billing, queryClient } = usePortal();
  const host = useHost();
  const isDue = useDueInvoice(subscription.subsId) !== null;
  const [store] = useState(() =>
    createOffersStore({
      client: queryClient,
      billing,
      subscription,
      isDue,
      onFailed: () => dispatch(host, 'pw-error', { message: offersErrorText }),
    }),
  );
  return store;
};
