import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import {
  type AddressProblems,
  addressFieldsFor,
  checkAddress,
  emptyAddress,
  settleAddress,
} from '../../../src/billing/address-rules.ts';
import type { AddressFill, AddressSuggestions } from '../../../src/billing/address-suggestion-types.ts';
import type { ShippingAddress } from '../../../src/billing/operations.ts';
import type { PortalEdition } from '../../../src/edition/portal-edition.ts';
import { useAddressSuggestions } from './use-address-suggestions.ts';

/** What somebody types of an address. */
export interface AddressForm {
  /** For `AddressFields`. */
  fields: {
    edition: PortalEdition;
    address: ShippingAddress;
    problems: AddressProblems;
    onChange: (change: Partial<ShippingAddress>) => void;
    suggestions: AddressSuggestions | null;
    onFill: (fill: AddressFill) => void;
    ref: RefObject<HTMLFieldSetElement | null>;
  };
  /** Begins anew with another address. */
  begin: (address: ShippingAddress) => void;
  /**
   * The address as the edition keeps it, when all of it is right; otherwise null: each field says what is wrong with it,
   * and the first of them has the focus.
   */
  check: () => ShippingAddress | null;
}

/** What is being mended is no longer wrong; another country has other states and postal codes. */
const stillWrong = (problems: AddressProblems, change: Partial<ShippingAddress>): AddressProblems => {
  const isMended = (name: string) => name in change || (name === 'zip' && 'country' in change);
  return Object.fromEntries(Object.entries(problems).filter(([name]) => !isMended(name)));
};

/** Keeps an address while it is typed. It begins with what is given of it, in the edition's country unless that says another. */
export const useAddress = (edition: PortalEdition, given: Partial<ShippingAddress> = {}): AddressForm => {
  const [address, setAddress] = useState(() => settleAddress({ ...emptyAddress(edition), ...given }, edition));
  const [problems, setProblems] = useState<AddressProblems>({});
  const [refusals, setRefusals] = useState(0);
  const ref = useRef<HTMLFieldSetElement>(null);
  const suggestions = useAddressSuggestions(edition);
  /** A browser that fills in a whole address does so in one moment, and may submit it in the same. */
  const latest = useRef(address);

  useEffect(() => {
    if (refusals > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusals]);

  const keep = useCallback((next: ShippingAddress) => {
    latest.current = next;
    setAddress(next);
  }, []);
  const onChange = (change: Partial<ShippingAddress>) => {
    keep({ ...latest.current, ...change });
    setProblems((now) => stillWrong(now, change));
  };
  /** As the edition keeps it; an apartment that was typed is none that a suggestion knows. */
  const onFill = (fill: AddressFill) => {
    const { current } = latest;
    const filled = {
      ...current,
      ...fill,
      line2: fill.line2 || current.line2,
      country: fill.country || current.country,
    };
    const { line1, line2, city, state, zip, country } = settleAddress(filled, edition);
    onChange({ line1, line2, city, state, zip, country });
  };
  const begin = useCallback(
    (next: ShippingAddress) => {
      keep(settleAddress(next, edition));
      setProblems({});
    },
    [edition, keep],
  );
  const check = () => {
    const settled = settleAddress(latest.current, edition);
    const found = checkAddress(settled, addressFieldsFor(edition.flags, settled.country));
    setProblems(found);
    if (Object.keys(found).length === 0) return settled;
    setRefusals((count) => count + 1);
    return null;
  };
  return { fields: { edition, address, problems, onChange, suggestions, onFill, ref }, begin, check };
};
