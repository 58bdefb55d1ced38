import { useEffect, useMemo, useRef, useState } from 'react';
import { createAddressVerification } from '../../../src/billing/address-verification.ts';
import type { ShippingAddress, ValidationStatus } from '../../../src/billing/operations.ts';
import { isSameAddress } from '../../../src/billing/shipping.ts';
import { useSdk } from '../../sdk-context.tsx';
import type { AddressForm } from './use-address.ts';

/** Hears an address that may be saved, and whether somebody has looked at it. */
type Take = (address: ShippingAddress, validation: ValidationStatus) => void;

/** An address that is known otherwise than it was typed: there is something to choose. */
export interface Correction {
  mine: ShippingAddress;
  suggested: ShippingAddress;
}

/** The way from what was typed to what is saved. */
export interface VerifiedAddress {
  isVerifying: boolean;
  /** Not null: `AddressCorrection` stands in the place of the fields. */
  correction: Correction | null;
  /**
   * Checks what was typed, as `AddressForm` does, asks what is known of it, and gives it on: at once where there is nothing
   * to choose, otherwise once that has been done. What was asked or chosen already is not asked again.
   */
  confirm: (take: Take) => void;
  /** Takes one of the two; the fields have it then. */
  choose: (which: keyof Correction) => void;
  /** Back to the fields, as they are. */
  goBack: () => void;
}

interface Known {
  address: ShippingAddress;
  validation: ValidationStatus;
}

/**
 * Puts the verification between an address form and whatever keeps the address (spec: portal point 5): that nobody can be
 * asked, or takes longer than 3 s, keeps nobody from going on. Goes with `useAddress`, which has the fields.
 */
export const useVerifiedAddress = ({ fields, check, begin }: AddressForm): VerifiedAddress => {
  const { edition } = fields;
  const { http, platform } = useSdk();
  const { log } = platform;
  const verify = useMemo(() => createAddressVerification({ http, edition, log }), [http, edition, log]);
  const [isVerifying, setVerifying] = useState(false);
  const [choice, setChoice] = useState<(Correction & { take: Take }) | null>(null);
  const known = useRef<Known | null>(null);
  /** Two presses in one moment see the same state; one that is late hears nothing. */
  const turn = useRef({ isRunning: false, isHere: true });
  useEffect(() => {
    const { current } = turn;
    current.isHere = true;
    return () => {
      current.isHere = false;
    };
  }, []);

  const isChoosing = choice !== null;
  const wasChoosing = useRef(false);
  useEffect(() => {
    // What had the focus has gone with the choice.
    if (wasChoosing.current && !isChoosing) fields.ref.current?.querySelector('input')?.focus();
    wasChoosing.current = isChoosing;
  }, [isChoosing, fields.ref]);

  const settle = (address: ShippingAddress, validation: ValidationStatus, take: Take) => {
    known.current = { address, validation };
    take(address, validation);
  };
  const confirm = (take: Take) => {
    if (turn.current.isRunning) return;
    const mine = check();
    if (mine === null) return;
    if (known.current !== null && isSameAddress(known.current.address, mine)) {
      return take(mine, known.current.validation);
    }
    turn.current.isRunning = true;
    setVerifying(true);
    void verify(mine).then((verdict) => {
      turn.current.isRunning = false;
      if (!turn.current.isHere) return;
      setVerifying(false);
      if (verdict.kind === 'corrected') setChoice({ mine, suggested: verdict.address, take });
      else settle(mine, verdict.kind === 'verified' ? 'valid' : 'not_validated', take);
    });
  };
  return {
    isVerifying,
    correction: choice,
    confirm,
    choose: (which) => {
      if (choice === null) return;
      setChoice(null);
      begin(choice[which]);
      settle(choice[which], which === 'suggested' ? 'valid' : 'partially_valid', choice.take);
    },
    goBack: () => setChoice(null),
  };
};
