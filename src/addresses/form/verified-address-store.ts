import { atom, type ReadableAtom } from 'nanostores';
import type { Dispose } from '../../platform/platform.ts';
import type { ShippingAddress, ValidationStatus } from '../address.ts';
import type { VerifyAddress } from '../address-verification.ts';
import { isSameAddress } from '../same-address.ts';

/** Called with an address that may be saved, and its validation status. */
export type OnVerified = (address: ShippingAddress, validation: ValidationStatus) => void;

/** A corrected address that differs from the typed one: the reader chooses between them. */
export interface Correction {
  mine: ShippingAddress;
  suggested: ShippingAddress;
}

/** The state of a verification. */
export interface AddressVerificationState {
  isVerifying: boolean;
  /** Not null: the reader has to choose. */
  correction: Correction | null;
}

/** The verification of a typed address before it is saved. */
export interface VerifiedAddressStore {
  readonly $state: ReadableAtom<AddressVerificationState>;
  /** Opens the form. The returned function closes it: a reply that comes later is dropped. */
  open(): Dispose;
  /**
   * Verifies the address with the service, and calls `onVerified`: at once if there is nothing to choose, else after the
   * choice. An address that was verified or chosen already is not verified again.
   */
  confirm(mine: ShippingAddress, onVerified: OnVerified): void;
  /** Chooses one of the two: `fill` gets it for the fields, then `onVerified` for saving. */
  choose(which: keyof Correction, fill: (address: ShippingAddress) => void): void;
  /** Goes back to the fields, unchanged. */
  goBack(): void;
}

interface CheckedAddress {
  address: ShippingAddress;
  validation: ValidationStatus;
}

const idle: AddressVerificationState = { isVerifying: false, correction: null };

/** Creates the store. If the service fails or takes too long, the reader can go on (spec: portal point 5). */
export const createVerifiedAddressStore = (verify: VerifyAddress): VerifiedAddressStore => {
  const $state = atom(idle);
  let isOpen = false;
  let lastChecked: CheckedAddress | null = null;
  let onChosen: OnVerified = () => {};

  const complete = (address: ShippingAddress, validation: ValidationStatus, onVerified: OnVerified) => {
    lastChecked = { address, validation };
    onVerified(address, validation);
  };
  return {
    $state,
    open: () => {
      isOpen = true;
      return () => {
        isOpen = false;
      };
    },
    confirm: (mine, onVerified) => {
      if ($state.get().isVerifying) return;
      if (lastChecked !== null && isSameAddress(lastChecked.address, mine)) {
        return onVerified(mine, lastChecked.validation);
      }
      $state.set({ isVerifying: true, correction: null });
      void verify(mine).then((result) => {
        $state.set(idle);
        if (!isOpen) return;
        if (result.kind === 'corrected') {
          onChosen = onVerified;
          $state.set({ isVerifying: false, correction: { mine, suggested: result.address } });
        } else complete(mine, result.kind === 'verified' ? 'valid' : 'not_validated', onVerified);
      });
    },
    choose: (which, fill) => {
      const { correction } = $state.get();
      if (correction === null) return;
      $state.set(idle);
      fill(correction[which]);
      complete(correction[which], which === 'suggested' ? 'valid' : 'partially_valid', onChosen);
    },
    goBack: () => $state.set(idle),
  };
};
