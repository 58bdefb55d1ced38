import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { settleAddress } from '../../../src/billing/address-rules.ts';
import type { ShownShipping } from '../../../src/billing/billing-adapter.ts';
import type { ShippingAddress } from '../../../src/billing/operations.ts';
import { isSameAddress } from '../../../src/billing/shipping.ts';
import { type AddressForm, useAddress } from '../address/use-address.ts';
import { useFreshShipping } from '../address/use-fresh-shipping.ts';
import { usePortal } from '../portal-context.tsx';

/** Where the paper will go, while that is typed. */
export interface DeliveryAddress {
  form: AddressForm;
  /** The present address has been here: it, or what was typed since, stands in the fields. */
  isBegun: boolean;
  hasFailed: boolean;
  /** Null where nobody can tell. */
  hasAddress: boolean | null;
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
  const form = useAddress({ firstName: info?.firstName ?? '', lastName: info?.lastName ?? '' });
  const { begin } = form;
  const [isBegun, setBegun] = useState(false);
  const shown = fresh.status === 'loaded' ? fresh.shown : null;

  useEffect(() => {
    if (shown === null || isBegun) return;
    if (shown.address !== null) begin(shown.address);
    setBegun(true);
  }, [shown, isBegun, begin]);

  return {
    form,
    isBegun,
    hasFailed: fresh.status === 'failed',
    hasAddress: shown === null ? null : shown.address !== null,
    shown,
    isKept: (address) =>
      shown !== null && shown.address !== null && isSameAddress(address, settleAddress(shown.address, edition)),
    ask,
  };
};
