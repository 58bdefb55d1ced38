import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { ShippingAddress } from '../../src/addresses/address.ts';
import {
  type AddressProblems,
  checkAddress,
  createEmptyAddress,
  getAddressFields,
  normalizeAddress,
} from '../../src/addresses/address-rules.ts';
import type { AddressSuggestions, SuggestedAddress } from '../../src/addresses/address-suggestion-types.ts';
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

/** Drops the problems of edited fields; another country has other states and postal codes. */
const withoutEdited = (problems: AddressProblems, change: Partial<ShippingAddress>): AddressProblems => {
  const isEdited = (name: string) => name in change || (name === 'zip' && 'country' in change);
  return Object.fromEntries(Object.entries(problems).filter(([name]) => !isEdited(name)));
};

/**
 * Holds an address while it is edited. It starts with the `initial` fields, in the edition's country unless they name
 * another.
 */
export const useAddress = (edition: PortalEdition, initial: Partial<ShippingAddress> = {}): AddressForm => {
  const [address, setAddress] = useState(() =>
    normalizeAddress({ ...createEmptyAddress(edition), ...initial }, edition),
  );
  const [problems, setProblems] = useState<AddressProblems>({});
  const [failedChecks, setFailedChecks] = useState(0);
  const ref = useRef<HTMLFieldSetElement>(null);
  const suggestions = useAddressSuggestions(edition);
  /**
   * The latest address outside of React state: a browser's autofill changes all fields at once, and may submit at once.
   */
  const latest = useRef(address);

  useLayoutEffect(() => {
    if (failedChecks > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [failedChecks]);

  const store = useCallback((next: ShippingAddress) => {
    latest.current = next;
    setAddress(next);
  }, []);
  const onChange = (change: Partial<ShippingAddress>) => {
    store({ ...latest.current, ...change });
    setProblems((current) => withoutEdited(current, change));
  };
  /** Normalizes the suggestion for the edition. A typed apartment stays, since suggestions have none. */
  const onFill = (fill: SuggestedAddress) => {
    const { current } = latest;
    const filled = {
      ...current,
      ...fill,
      line2: fill.line2 || current.line2,
      country: fill.country || current.country,
    };
    const { line1, line2, city, state, zip, country } = normalizeAddress(filled, edition);
    onChange({ line1, line2, city, state, zip, country });
  };
  const resetTo = useCallback(
    (next: ShippingAddress) => {
      store(normalizeAddress(next, edition));
      setProblems({});
    },
    [edition, store],
  );
  const check = () => {
    const normalized = normalizeAddress(latest.current, edition);
    const newProblems = checkAddress(normalized, getAddressFields(edition.flags, normalized.country));
    setProblems(newProblems);
    if (Object.keys(newProblems).length === 0) return normalized;
    setFailedChecks((count) => count + 1);
    return null;
  };
  return { fields: { edition, address, problems, onChange, suggestions, onFill, ref }, resetTo, check };
};
