import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { settleAddress } from '../../../src/billing/address-rules.ts';
import type { ShownShipping } from '../../../src/billing/billing-adapter.ts';
import type { ShippingAddress } from '../../../src/billing/operations.ts';
import { isSameAddress } from '../../../src/billing/shipping.ts';
import { type AddressForm, useAddress } from '../../screens/address/use-address.ts';
import { useVerifiedAddress, type VerifiedAddress } from '../../screens/address/use-verified-address.ts';
import { useFreshShipping } from '../address/use-fresh-shipping.ts';
import { usePortal } from '../portal-context.tsx';

/** Where the paper will go, while that is typed. */
export interface DeliveryAddress {
  form: AddressForm;
  verified: VerifiedAddress;
  /** Whether there was an address at first, which stands in the fields then; null while nobody can tell. */
  hasAddress: boolean | null;
  hasFailed: boolean;
  /** What the service keeps; null until that is known, and while it is read again. */
  shown: ShownShipping | null;
  /** The service keeps this address already: it need not be sent. */
  isKept: (address: ShippingAddress) => boolean;
  /** Reads it again: it has changed, or may have. What was typed stays. */
  ask: () => void;
}

/** Reads where a subscription's paper goes, once that is wanted, and keeps what is typed instead, also when one goes back. */
export const useDeliveryAddress = (subsId: string, isWanted: boolean): DeliveryAddress => {
  const { user, edition } = usePortal();
  const { info } = useStore(user.$user);
  const { fresh, ask } = useFreshShipping(subsId, isWanted);
  const form = useAddress(edition, { firstName: info?.firstName ?? '', lastName: info?.lastName ?? '' });
  const verified = useVerifiedAddress(form);
  const { begin } = form;
  const [hasAddress, setHasAddress] = useState<boolean | null>(null);
  const shown = fresh.status === 'loaded' ? fresh.shown : null;

  useEffect(() => {
    if (shown === null || hasAddress !== null) return;
    if (shown.address !== null) begin(shown.address);
    setHasAddress(shown.address !== null);
  }, [shown, hasAddress, begin]);

  return {
    form,
    verified,
    hasAddress,
    hasFailed: fresh.status === 'failed',
    shown,
    isKept: (address) =>
      shown !== null && shown.address !== null && isSameAddress(address, settleAddress(shown.address, edition)),
    ask,
  };
};
