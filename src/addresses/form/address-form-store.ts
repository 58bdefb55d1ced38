import { atom, type ReadableAtom } from 'nanostores';
import type { PortalEdition } from '../../editions/selling/portal-edition.ts';
import type { ShippingAddress } from '../address.ts';
import {
  type AddressProblems,
  checkAddress,
  createEmptyAddress,
  getAddressFields,
  normalizeAddress,
} from '../address-rules.ts';
import type { SuggestedAddress } from '../address-suggestion-types.ts';

/** An address while it is edited. */
export interface AddressFormState {
  address: ShippingAddress;
  problems: AddressProblems;
  /** Number of checks that found problems: after each the first field with one takes the focus. */
  failedChecks: number;
}

/** The store of an address form. */
export interface AddressFormStore {
  readonly $state: ReadableAtom<AddressFormState>;
  /** Changes fields as the reader types; their problems are dropped. */
  change(change: Partial<ShippingAddress>): void;
  /** Fills in a suggestion. A typed apartment stays, since suggestions have none. */
  fill(suggested: SuggestedAddress): void;
  /** Replaces the address and clears the problems. */
  resetTo(address: ShippingAddress): void;
  /** Returns the normalized address if it is valid; otherwise null, and the state has the problems. */
  check(): ShippingAddress | null;
}

/** Drops the problems of edited fields; another country has other states and postal codes. */
const withoutEdited = (problems: AddressProblems, change: Partial<ShippingAddress>): AddressProblems => {
  const isEdited = (name: string) => name in change || (name === 'zip' && 'country' in change);
  return Object.fromEntries(Object.entries(problems).filter(([name]) => !isEdited(name)));
};

/** Creates the store with the `initial` fields, in the edition's country unless they name another. */
export const createAddressFormStore = (
  edition: PortalEdition,
  initial: Partial<ShippingAddress> = {},
): AddressFormStore => {
  const $state = atom<AddressFormState>({
    address: normalizeAddress({ ...createEmptyAddress(edition), ...initial }, edition),
    problems: {},
    failedChecks: 0,
  });
  const update = (next: Partial<AddressFormState>) => $state.set({ ...$state.get(), ...next });
  const change: AddressFormStore['change'] = (edited) => {
    const { address, problems } = $state.get();
    update({ address: { ...address, ...edited }, problems: withoutEdited(problems, edited) });
  };
  return {
    $state,
    change,
    fill: (suggested) => {
      const { address } = $state.get();
      const filled = {
        ...address,
        ...suggested,
        line2: suggested.line2 || address.line2,
        country: suggested.country || address.country,
      };
      const { line1, line2, city, state, zip, country } = normalizeAddress(filled, edition);
      change({ line1, line2, city, state, zip, country });
    },
    resetTo: (address) => update({ address: normalizeAddress(address, edition), problems: {} }),
    check: () => {
      const { address, failedChecks } = $state.get();
      const normalized = normalizeAddress(address, edition);
      const problems = checkAddress(normalized, getAddressFields(edition.flags, normalized.country));
      const isValid = Object.keys(problems).length === 0;
      update({ problems, failedChecks: isValid ? failedChecks : failedChecks + 1 });
      return isValid ? normalized : null;
    },
  };
};
