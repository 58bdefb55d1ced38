import { atom, type ReadableAtom } from 'nanostores';
import type { PortalEdition } from '../../editions/selling/portal-edition.ts';
import type { Dispose } from '../../platform/platform.ts';
import type { ShippingAddress } from '../address.ts';
import { type AddressFormStore, createAddressFormStore } from './address-form-store.ts';

/** A form that begins with the address that a service has. */
export interface StoredAddressForm extends AddressFormStore {
  /** True if a stored address filled the fields, false if there is none; null while that is unknown. */
  readonly $hasAddress: ReadableAtom<boolean | null>;
  /**
   * Until the returned function is called, the first stored address that loads fills the fields. A later one does not:
   * what is typed stays.
   */
  open(): Dispose;
}

interface StoredAddressOptions<Stored> {
  edition: PortalEdition;
  /** The fields before an address has loaded, and if there is none. */
  initial: Partial<ShippingAddress>;
  /** Null until it has loaded. */
  $stored: ReadableAtom<Stored | null>;
  /** Called once, with what filled the fields. */
  onFill?: (stored: Stored) => void;
}

/** Creates the form. */
export const createStoredAddressForm = <Stored extends { address: ShippingAddress | null }>({
  edition,
  initial,
  $stored,
  onFill,
}: StoredAddressOptions<Stored>): StoredAddressForm => {
  const form = createAddressFormStore(edition, initial);
  const $hasAddress = atom<boolean | null>(null);
  return {
    ...form,
    $hasAddress,
    open: () =>
      $stored.subscribe((stored) => {
        if (stored === null || $hasAddress.get() !== null) return;
        if (stored.address !== null) form.resetTo(stored.address);
        onFill?.(stored);
        $hasAddress.set(stored.address !== null);
      }),
  };
};
