import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import {
  type AddressProblems,
  addressFieldsFor,
  checkAddress,
  emptyAddress,
  settleAddress,
} from '../../../src/billing/address-rules.ts';
import type { ShippingAddress } from '../../../src/billing/operations.ts';
import { usePortal } from '../portal-context.tsx';

/** What somebody types of an address. */
export interface AddressForm {
  /** For `AddressFields`. */
  fields: {
    address: ShippingAddress;
    problems: AddressProblems;
    onChange: (address: ShippingAddress) => void;
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

/** Keeps an address while it is typed. It begins with what is given of it, in the edition's country unless that says another. */
export const useAddress = (given: Partial<ShippingAddress> = {}): AddressForm => {
  const { edition } = usePortal();
  const [address, setAddress] = useState(() => settleAddress({ ...emptyAddress(edition), ...given }, edition));
  const [problems, setProblems] = useState<AddressProblems>({});
  const ref = useRef<HTMLFieldSetElement>(null);
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    if (refusals > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusals]);

  const onChange = (next: ShippingAddress) => {
    setAddress(next);
    // What is being mended is no longer wrong; another country has other states and postal codes.
    const isElsewhere = next.country !== address.country;
    const stillWrong = Object.entries(problems).filter(
      ([name]) => Reflect.get(next, name) === Reflect.get(address, name) && !(isElsewhere && name === 'zip'),
    );
    setProblems(Object.fromEntries(stillWrong));
  };
  const begin = useCallback(
    (next: ShippingAddress) => {
      setAddress(settleAddress(next, edition));
      setProblems({});
    },
    [edition],
  );
  const check = () => {
    const settled = settleAddress(address, edition);
    const found = checkAddress(settled, addressFieldsFor(edition.flags, settled.country));
    setProblems(found);
    if (Object.keys(found).length === 0) return settled;
    setRefusals(refusals + 1);
    return null;
  };
  return { fields: { address, problems, onChange, ref }, begin, check };
};
