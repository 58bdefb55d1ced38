import { useStore } from '@nanostores/react';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { TaxNumberStore } from '../../../../src/invoices/billing-address/tax-number-store.ts';

/** The field for the customer's own sales tax number. */
export interface TaxField {
  value: string;
  isInvalid: boolean;
  ref: RefObject<HTMLInputElement | null>;
  onType: (text: string) => void;
}

/** Shows the number of a store, and focuses its field after a check that failed. */
export const useTaxField = (store: TaxNumberStore): TaxField => {
  const { value, isInvalid, failedChecks } = useStore(store.$state);
  const ref = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (failedChecks > 0) ref.current?.focus();
  }, [failedChecks]);
  return { value, isInvalid, ref, onType: store.setValue };
};
