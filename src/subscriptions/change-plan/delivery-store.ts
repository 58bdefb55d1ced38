import { computed, type ReadableAtom } from 'nanostores';
import type { ShippingAddress } from '../../addresses/address.ts';
import { normalizeAddress } from '../../addresses/address-rules.ts';
import { createStoredAddressForm, type StoredAddressForm } from '../../addresses/form/stored-address-form.ts';
import { isSameAddress } from '../../addresses/same-address.ts';
import type { PortalEdition } from '../../editions/selling/portal-edition.ts';
import type { ShippingInfo } from '../adapters/billing-adapter.ts';
import type { LatestShippingStore } from '../delivery/shipping-store.ts';

/** The stored delivery address. */
export interface ChangeDelivery {
  /** True if a stored address filled the fields; null while it is unknown. */
  hasAddress: boolean | null;
  hasFailed: boolean;
  /** Null until it has loaded, and during a refetch. */
  shippingInfo: ShippingInfo | null;
}

/** The delivery address of a change of plan. It keeps what was typed when the reader goes back a step. */
export interface DeliveryStore {
  readonly form: StoredAddressForm;
  readonly $delivery: ReadableAtom<ChangeDelivery>;
  /** Returns whether the service already has this address, so that it need not be sent. */
  isStored(address: ShippingAddress): boolean;
  /** Loads the stored address again, after a possible change: sending another one needs its token. */
  refetch(): void;
}

/** Creates the store of an address that `latest` fetches as soon as it is wanted. */
export const createDeliveryStore = (
  edition: PortalEdition,
  initial: Partial<ShippingAddress>,
  { $latest, $shippingInfo, refetch }: LatestShippingStore,
): DeliveryStore => {
  const form = createStoredAddressForm({ edition, initial, $stored: $shippingInfo });
  return {
    form,
    $delivery: computed([$latest, $shippingInfo, form.$hasAddress], ({ status }, shippingInfo, hasAddress) => ({
      hasAddress,
      hasFailed: status === 'failed',
      shippingInfo,
    })),
    isStored: (address) => {
      const stored = $shippingInfo.get()?.address ?? null;
      return stored !== null && isSameAddress(address, normalizeAddress(stored, edition));
    },
    refetch,
  };
};
