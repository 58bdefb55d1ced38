import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef } from 'react';
import { createAddressVerification } from '../../src/addresses/address-verification.ts';
import {
  type AddressVerificationState,
  type Correction,
  createVerifiedAddressStore,
  type OnVerified,
} from '../../src/addresses/form/verified-address-store.ts';
import { useOpenStore } from '../hooks/use-open-store.ts';
import { useSdk } from '../host/sdk-context.tsx';
import type { AddressForm } from './use-address.ts';

/** The verification of a typed address before it is saved; with a correction `AddressCorrection` replaces the fields. */
export interface VerifiedAddress extends AddressVerificationState {
  /** Checks the typed address, verifies it with the service, and calls `onVerified` with what may be saved. */
  confirm: (onVerified: OnVerified) => void;
  /** Chooses one of the two and fills the fields with it. */
  choose: (which: keyof Correction) => void;
  /** Goes back to the fields, unchanged. */
  goBack: () => void;
}

/** Verifies an address between the form and saving it. Used with `useAddress`, which has the fields. */
export const useVerifiedAddress = ({ fields, check, resetTo }: AddressForm): VerifiedAddress => {
  const { edition } = fields;
  const { http, platform } = useSdk();
  const store = useOpenStore(() =>
    createVerifiedAddressStore(createAddressVerification({ http, edition, log: platform.log })),
  );
  const state = useStore(store.$state);

  const isCorrecting = state.correction !== null;
  const wasCorrecting = useRef(false);
  useLayoutEffect(() => {
    // The focused button was removed with the choice.
    if (wasCorrecting.current && !isCorrecting) fields.ref.current?.querySelector('input')?.focus();
    wasCorrecting.current = isCorrecting;
  }, [isCorrecting, fields.ref]);

  return {
    ...state,
    confirm: (onVerified) => {
      const mine = state.isVerifying ? null : check();
      if (mine !== null) store.confirm(mine, onVerified);
    },
    choose: (which) => store.choose(which, resetTo),
    goBack: store.goBack,
  };
};
