import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { useEffect, useState } from 'react';
import type { ShippingAddress } from '../../../../src/addresses/address.ts';
import { normalizeAddress } from '../../../../src/addresses/address-rules.ts';
import { isSameAddress } from '../../../../src/addresses/same-address.ts';
import type { ShippingInfo } from '../../../../src/subscriptions/adapters/billing-adapter.ts';
import { type AddressForm, useAddress } from '../../../address/use-address.ts';
import { useVerifiedAddress, type VerifiedAddress } from '../../../address/use-verified-address.ts';
import { usePortal } from '../../app/portal-context.tsx';
import { useLatestShipping } from '../delivery/use-latest-shipping.ts';

/** The delivery address while it is edited. */
export interface DeliveryAddressState {
  form: AddressForm;
  verified: VerifiedAddress;
  /** True if a stored address filled the fields; null while it is unknown. */
  hasAddress: boolean | null;
  hasFailed: boolean;
  /** The stored address; null until it has loaded, and during a refetch. */
  shippingInfo: ShippingInfo | null;
  /** Returns whether the service already has this address, so that it need not be sent. */
  isStored: (address: ShippingAddress) => boolean;
  /** Refetches the stored address, after a possible change. The typed address stays. */
  refetch: () => void;
}

/**
 * Fetches a subscription's delivery address once it is wanted, and keeps the typed one when the reader goes back a
 * step.
 */
export const useDeliveryAddress = (subsId: string, $isWanted: ReadableAtom<boolean>): DeliveryAddressState => {
  const { profileStore, edition } = usePortal();
  const { info } = useStore(profileStore.$user);
  const { latest, refetch } = useLatestShipping(subsId, $isWanted);
  const form = useAddress(edition, { firstName: info?.firstName ?? '', lastName: info?.lastName ?? '' });
  const verified = useVerifiedAddress(form);
  const { resetTo } = form;
  const [hasAddress, setHasAddress] = useState<boolean | null>(null);
  const shippingInfo = latest.status === 'loaded' ? latest.shippingInfo : null;

  useEffect(() => {
    if (shippingInfo === null || hasAddress !== null) return;
    if (shippingInfo.address !== null) resetTo(shippingInfo.address);
    setHasAddress(shippingInfo.address !== null);
  }, [shippingInfo, hasAddress, resetTo]);

  return {
    form,
    verified,
    hasAddress,
    hasFailed: latest.status === 'failed',
    shippingInfo,
    isStored: (address) =>
      shippingInfo !== null &&
      shippingInfo.address !== null &&
      isSameAddress(address, normalizeAddress(shippingInfo.address, edition)),
    refetch,
  };
};
