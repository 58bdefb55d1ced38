import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ShippingAddress, ValidationStatus } from '../../src/addresses/address.ts';
import { createAddressVerification } from '../../src/addresses/address-verification.ts';
import { isSameAddress } from '../../src/addresses/same-address.ts';
import { useSdk } from '../host/sdk-context.tsx';
import type { AddressForm } from './use-address.ts';

/** Called with an address that may be saved, and its validation status. */
type OnVerified = (address: ShippingAddress, validation: ValidationStatus) => void;

/** A corrected address that differs from the typed one: the reader chooses between them. */
export interface Correction {
  mine: ShippingAddress;
  suggested: ShippingAddress;
}

/** The verification of a typed address before it is saved. */
export interface VerifiedAddress {
  isVerifying: boolean;
  /** Not null: `AddressCorrection` replaces the fields. */
  correction: Correction | null;
  /**
   * Checks the typed address, verifies it with the service, and calls `onVerified`: at once if there is nothing to
   * choose, else after the choice. An address that was verified or chosen already is not verified again.
   */
  confirm: (onVerified: OnVerified) => void;
  /** Chooses one of the two and fills the fields with it. */
  choose: (which: keyof Correction) => void;
  /** Goes back to the fields, unchanged. */
  goBack: () => void;
}

interface CheckedAddress {
  address: ShippingAddress;
  validation: ValidationStatus;
}

/**
 * Verifies an address between the form and saving it (spec: portal point 5). If the service fails, or takes longer than
 * 3 s, the reader can go on. Used with `useAddress`, which has the fields.
 */
export const useVerifiedAddress = ({ fields, check, resetTo }: AddressForm): VerifiedAddress => {
  const { edition } = fields;
  const { http, platform } = useSdk();
  const { log } = platform;
  const verify = useMemo(() => createAddressVerification({ http, edition, log }), [http, edition, log]);
  const [isVerifying, setVerifying] = useState(false);
  const [choice, setChoice] = useState<(Correction & { onVerified: OnVerified }) | null>(null);
  const lastChecked = useRef<CheckedAddress | null>(null);
  /** Two clicks in one moment see the same React state, so a ref is used; a late reply after unmount is dropped. */
  const lifecycle = useRef({ isRunning: false, isMounted: true });
  useEffect(() => {
    const { current } = lifecycle;
    current.isMounted = true;
    return () => {
      current.isMounted = false;
    };
  }, []);

  const isCorrecting = choice !== null;
  const wasCorrecting = useRef(false);
  useLayoutEffect(() => {
    // The focused button was removed with the choice.
    if (wasCorrecting.current && !isCorrecting) fields.ref.current?.querySelector('input')?.focus();
    wasCorrecting.current = isCorrecting;
  }, [isCorrecting, fields.ref]);

  const complete = (address: ShippingAddress, validation: ValidationStatus, onVerified: OnVerified) => {
    lastChecked.current = { address, validation };
    onVerified(address, validation);
  };
  const confirm = (onVerified: OnVerified) => {
    if (lifecycle.current.isRunning) return;
    const mine = check();
    if (mine === null) return;
    if (lastChecked.current !== null && isSameAddress(lastChecked.current.address, mine)) {
      return onVerified(mine, lastChecked.current.validation);
    }
    lifecycle.current.isRunning = true;
    setVerifying(true);
    void verify(mine).then((result) => {
      lifecycle.current.isRunning = false;
      if (!lifecycle.current.isMounted) return;
      setVerifying(false);
      if (result.kind === 'corrected') setChoice({ mine, suggested: result.address, onVerified });
      else complete(mine, result.kind === 'verified' ? 'valid' : 'not_validated', onVerified);
    });
  };
  return {
    isVerifying,
    correction: choice,
    confirm,
    choose: (which) => {
      if (choice === null) return;
      setChoice(null);
      resetTo(choice[which]);
      complete(choice[which], which === 'suggested' ? 'valid' : 'partially_valid', choice.onVerified);
    },
    goBack: () => setChoice(null),
  };
};
