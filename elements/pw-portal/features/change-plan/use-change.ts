import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { useEffect, useMemo, useRef, useState } from 'react';
import {
  type ChangeState,
  type ChangeStore,
  createChangeStore,
} from '../../../../src/subscriptions/change-plan/change-store.ts';
import type { OffersStore } from '../../../../src/subscriptions/change-plan/offers-store.ts';
import { operations } from '../../../../src/subscriptions/operations/registry.ts';
import { isPrinted } from '../../../../src/subscriptions/subscription/delivery.ts';
import type { DetailedSubscription } from '../../../../src/subscriptions/subscription/subscription.ts';
import { useSdk } from '../../../host/sdk-context.tsx';
import { usePortal } from '../../app/portal-context.tsx';
import { planLabels } from '../operations/labels/plan-labels.ts';
import { useOperationStore } from '../operations/state/use-operation.ts';
import { usePreviewFacts } from '../operations/state/use-preview-facts.ts';
import { type DeliveryAddressState, useDeliveryAddress } from './use-delivery-address.ts';
import { useOffers } from './use-offers.ts';

/** Opens the change of a subscription. `getDelivery` returns the delivery address as it is now. */
const useChangeStore = (
  subscription: DetailedSubscription,
  { $offers }: OffersStore,
  getDelivery: () => DeliveryAddressState | null,
): ChangeStore => {
  const { i18n } = useLingui();
  const { clock } = useSdk().platform;
  const { edition, profileStore, showToast } = usePortal();
  const operationStore = useOperationStore((name) =>
    name === 'update-shipping' ? i18n._('portal.do.change-shipping') : i18n._('portal.do.change'),
  );
  const [store] = useState(() =>
    createChangeStore({
      subscription,
      canUpdatePayment: edition.canUpdatePayment,
      $offers,
      $email: computed(profileStore.$user, ({ info }) => info?.email ?? null),
      operationStore,
      now: clock.now,
      isStored: (address) => getDelivery()?.isStored(address) === true,
      refetchAddress: () => getDelivery()?.refetch(),
      onDoneHidden: (mode) => showToast('success', planLabels[mode].done(i18n)),
    }),
  );
  return store;
};

/** The effects of the change that is chosen; none until it is. */
const usePreviews = (subscription: DetailedSubscription, { option, operation }: ChangeState) => {
  const { isCreditLoading, ...facts } = usePreviewFacts(subscription.subsId);
  const previews =
    option === null || operation === null ? [] : operations[operation.name].preview(subscription, { ...facts, option });
  return { previews, isCreditLoading };
};

/** The change of a subscription, for its steps: its state, its store, its offers and its delivery address. */
export const useChange = (subscription: DetailedSubscription) => {
  const { profileStore } = usePortal();
  const { status: userStatus } = useStore(profileStore.$user);
  const offersStore = useOffers(subscription);
  const latestDelivery = useRef<DeliveryAddressState | null>(null);
  const store = useChangeStore(subscription, offersStore, () => latestDelivery.current);
  const state = useStore(store.$state);
  const $isDelivered = useMemo(
    () =>
      computed(
        store.$state,
        ({ choice: { type } }) => isPrinted(subscription.subsType) || (type !== null && isPrinted(type)),
      ),
    [store, subscription],
  );
  const delivery = useDeliveryAddress(subscription.subsId, $isDelivered);
  latestDelivery.current = delivery;
  const { hasAddress, hasFailed, shippingInfo, verified } = delivery;
  useEffect(
    () => store.setDelivery({ hasAddress, hasFailed, shippingInfo }),
    [store, hasAddress, hasFailed, shippingInfo],
  );
  const { previews, isCreditLoading } = usePreviews(subscription, state);
  const isAddressStep = state.step === 'update-address';
  return {
    ...state,
    subscription,
    store,
    offersState: useStore(offersStore.$offers),
    refetchOffers: offersStore.refetchFailed,
    delivery,
    previews,
    /** The confirm button waits for data that has not loaded yet. */
    isHeld: state.isReaderMissing || isCreditLoading || (isAddressStep && !state.isBusy && shippingInfo === null),
    goToNextStep: () =>
      store.goToNextStep((onConfirmed) => {
        const address = delivery.form.check();
        if (address === null) return;
        if (delivery.isStored(address)) onConfirmed(address, 'not_validated');
        else verified.confirm(onConfirmed);
      }),
    isBusy: state.isBusy || verified.isVerifying,
    /** The reader has to choose between the typed and the corrected address first. */
    isChoosing: isAddressStep && verified.correction !== null,
    hasReaderFailed: userStatus === 'failed',
    loadReader: () => void profileStore.load(),
  };
};

/** The change, as passed to its steps. */
export type Change = ReturnType<typeof useChange>;
