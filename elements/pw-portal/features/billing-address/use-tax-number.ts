import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { isTaxNumber, normalizeTaxNumber } from '../../../../src/invoices/billing-address/tax-number.ts';

/** The state of the field for the customer's own sales tax number. */
export interface TaxNumber {
  value: string;
  /** The number is not valid for a buyer in the country. */
  isInvalid: boolean;
  ref: RefObject<HTMLInputElement | null>;
  onType: (text: string) => void;
  /** Replaces the number. */
  resetTo: (value: string) => void;
  /** Returns the normalized number, as it is sent. */
  getNormalized: () => string;
  /**
   * Returns whether the number is valid for a buyer in this country. If not, the field shows an error, and gets the
   * focus if `isFirst`.
   */
  check: (country: string, isFirst: boolean) => boolean;
}

/** Holds the number while it is edited. It may stay empty. */
export const useTaxNumber = (): TaxNumber => {
  const [value, setValue] = useState('');
  /** The latest number outside of React state: a browser's autofill may submit the form in the same moment. */
  const latest = useRef('');
  const [isInvalid, setInvalid] = useState(false);
  const [failedChecks, setFailedChecks] = useState(0);
  const ref = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (failedChecks > 0) ref.current?.focus();
  }, [failedChecks]);
  const store = useCallback((text: string) => {
    latest.current = text;
    setValue(text);
    setInvalid(false);
  }, []);
  const getNormalized = () => normalizeTaxNumber(latest.current);
  return {
    value,
    isInvalid,
    ref,
    onType: store,
    resetTo: store,
    getNormalized,
    check: (country, isFirst) => {
      const number = getNormalized();
      if (number === '' || isTaxNumber(number, country)) return true;
      setInvalid(true);
      if (isFirst) setFailedChecks((count) => count + 1);
      return false;
    },
  };
};
