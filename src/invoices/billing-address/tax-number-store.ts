import { atom, type ReadableAtom } from 'nanostores';
import { isTaxNumber, normalizeTaxNumber } from './tax-number.ts';

/** The customer's own sales tax number while it is edited. */
export interface TaxNumberState {
  value: string;
  /** The number is not valid for a buyer in the country. */
  isInvalid: boolean;
  /** Number of checks that failed: after each the field takes the focus, unless an address field does. */
  failedChecks: number;
}

/** The store of the field. The number may stay empty. */
export interface TaxNumberStore {
  readonly $state: ReadableAtom<TaxNumberState>;
  /** Replaces the number, as the reader types or when it has loaded; the problem is dropped. */
  setValue(value: string): void;
  /** Returns the normalized number, as it is sent. */
  getNormalized(): string;
  /** Returns whether the number is valid for a buyer in this country. `isFirst`: nothing before it is wrong. */
  check(country: string, isFirst: boolean): boolean;
}

/** Creates the store. */
export const createTaxNumberStore = (): TaxNumberStore => {
  const $state = atom<TaxNumberState>({ value: '', isInvalid: false, failedChecks: 0 });
  const getNormalized = () => normalizeTaxNumber($state.get().value);
  return {
    $state,
    setValue: (value) => $state.set({ ...$state.get(), value, isInvalid: false }),
    getNormalized,
    check: (country, isFirst) => {
      const number = getNormalized();
      if (number === '' || isTaxNumber(number, country)) return true;
      const { value, failedChecks } = $state.get();
      $state.set({ value, isInvalid: true, failedChecks: failedChecks + (isFirst ? 1 : 0) });
      return false;
    },
  };
};
