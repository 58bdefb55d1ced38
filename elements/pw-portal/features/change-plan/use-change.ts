import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import {
  type ChangeState,
  type ChangeStore,
  createChangeStore,
} from '../../../../src/subscriptions/change-plan/change-store.ts';
import { createDeliveryStore } from '../../../../src/subscriptions/change-plan/delivery-store.ts';
import type { OffersStore } from '../../../../src/subscriptions/change-plan/offers-store.ts';
import { createLatestShipping } from '../../../../src/subscriptions/delivery/shipping-store.ts';
import { operations } from '../../../../src/subscriptions/operations/registry.ts';
import type { DetailedSubscription } from '../../../../src/subscriptions/subscription/subscription.ts';
import { useAddressForm } from '../../../address/use-address.ts';
import { useVerifiedAddress } from '../../../address/use-verified-address.ts';
import { useOpenStore } from '../../../hooks/use-open-store.ts';
import { useSdk } from '../../../host/sdk-context.tsx';
import { usePortal } from '../../app/portal-context.tsx';
import { planLabels } from '../operations/labels/plan-labels.ts';
import { useOperationStore } from '../operations/state/use-operation.ts';
import { usePreviewFacts } from '../operations/state/use-preview-facts.ts';
import { useOffers } from './use-offers.ts';

/** Opens the change of a subscription, with its delivery address. */
const useChangeStore = (subscription: DetailedSubscription, { $offers, revalidate }: OffersStore): ChangeStore => {
  const { i18n } = useLingui();
  const { clock } = useSdk().platform;
  const { edition, profileStore, shipping, queryClient: client, showToast } = usePortal();
  const operationStore = useOperationStore((name) =>
    name === 'update-shipping' ? i18n._('portal.do.change-shipping') : i18n._('portal.do.change'),
  );
  return useOpenStore(() => {
    const store = createChangeStore({
      subscription,
      canUpdatePayment: edition.canUpdatePayment,
      $offers,
      revalidateOffers: revalidate,
      $email: computed(profileStore.$user, ({ info }) => info?.email ?? null),
      operationStore,
      now: clock.now,
      createDelivery: ($isWanted) => {
        const { info } = profileStore.$user.get();
        const initial = { firstName: info?.firstName ?? '', lastName: info?.lastName ?? '' };
        const query = shipping.of(subscription.subsId);
        return createDeliveryStore(edition, initial, createLatestShipping({ client, query, $isWanted }));
      },
      onDoneHidden: (mode) => showToast('success', planLabels[mode].done(i18n)),
    });
    return { ...store, open: store.delivery.form.open };
  });
};

/** The delivery address of a change while it is edited. */
const useDelivery = ({ delivery }: ChangeStore) => {
  const { edition } = usePortal();
  const form = useAddressForm(edition, delivery.form);
  return { ...useStore(delivery.$delivery), form, verified: useVerifiedAddress(form), refetch: delivery.refetch };
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
  const store = useChangeStore(subscription, offersStore);
  const state = useStore(store.$state);
  const delivery = useDelivery(store);
  const { shippingInfo, verified } = delivery;
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
        if (store.delivery.isStored(address)) onConfirmed(address, 'not_validated');
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
