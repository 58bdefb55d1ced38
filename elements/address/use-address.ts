import { useStore } from '@nanostores/react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { ShippingAddress } from '../../src/addresses/address.ts';
import type { AddressProblems } from '../../src/addresses/address-rules.ts';
import type { AddressSuggestions, SuggestedAddress } from '../../src/addresses/address-suggestion-types.ts';
import { type AddressFormStore, createAddressFormStore } from '../../src/addresses/form/address-form-store.ts';
import type { PortalEdition } from '../../src/editions/selling/portal-edition.ts';
import { useAddressSuggestions } from './use-address-suggestions.ts';

/** The state of an address form. */
export interface AddressForm {
  /** The props for `AddressFields`. */
  fields: {
    edition: PortalEdition;
    address: ShippingAddress;
    problems: AddressProblems;
    onChange: (change: Partial<ShippingAddress>) => void;
    suggestions: AddressSuggestions | null;
    onFill: (fill: SuggestedAddress) => void;
    ref: RefObject<HTMLFieldSetElement | null>;
  };
  /** Replaces the address and clears the problems. */
  resetTo: (address: ShippingAddress) => void;
  /**
   * Returns the normalized address if it is valid. Otherwise returns null, shows the problem at each field, and focuses
   * the first of them.
   */
  check: () => ShippingAddress | null;
}

/** Shows the address of a form's store. */
export const useAddressForm = (edition: PortalEdition, store: AddressFormStore): AddressForm => {
  const { address, problems, failedChecks } = useStore(store.$state);
  const ref = useRef<HTMLFieldSetElement>(null);
  const suggestions = useAddressSuggestions(edition);

  useLayoutEffect(() => {
    if (failedChecks > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [failedChecks]);

  return {
    fields: { edition, address, problems, onChange: store.change, suggestions, onFill: store.fill, ref },
    resetTo: store.resetTo,
    check: store.check,
  };
};

/**
 * Holds an address while it is edited. It starts with the `initial` fields, in the edition's country unless they name
 * another.
 */
export const useAddress = (edition: PortalEdition, initial: Partial<ShippingAddress> = {}): AddressForm => {
  const [store] = useState(() => createAddressFormStore(edition, initial));
  return useAddressForm(edition, store);
};
