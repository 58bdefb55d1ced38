import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { createStoredAddressForm } from '../../../../src/addresses/form/stored-address-form.ts';
import { createLatestShipping } from '../../../../src/subscriptions/delivery/shipping-store.ts';
import { useAddressForm } from '../../../address/use-address.ts';
import { useOpenStore } from '../../../hooks/use-open-store.ts';
import { usePortal } from '../../app/portal-context.tsx';

/** Opens the form of a subscription's delivery address, which starts with the stored one as it is now. */
export const useShippingForm = (subsId: string) => {
  const { shipping, queryClient: client, edition, profileStore } = usePortal();
  const { latest, form } = useOpenStore(() => {
    const { info } = profileStore.$user.get();
    const initial = { firstName: info?.firstName ?? '', lastName: info?.lastName ?? '' };
    const latest = createLatestShipping({ client, query: shipping.of(subsId), $isWanted: atom(true) });
    const form = createStoredAddressForm({ edition, initial, $stored: latest.$shippingInfo });
    return { latest, form, open: form.open };
  });
  return {
    latest: useStore(latest.$latest),
    refetch: latest.refetch,
    form: useAddressForm(edition, form),
    isFilled: useStore(form.$hasAddress) !== null,
  };
};
