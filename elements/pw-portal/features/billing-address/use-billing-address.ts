import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef } from 'react';
import type { ShippingAddress } from '../../../../src/addresses/address.ts';
import type { BillingInfoChange, BillingInfoResult } from '../../../../src/invoices/billing-address/billing-info.ts';
import { createBillingInfoChange } from '../../../../src/invoices/billing-address/billing-info-change.ts';
import type { MutationListeners } from '../../../../src/query/mutation.ts';
import { type AddressForm, useAddress } from '../../../address/use-address.ts';
import { useVerifiedAddress, type VerifiedAddress } from '../../../address/use-verified-address.ts';
import { usePortal } from '../../app/portal-context.tsx';
import { useMutation } from '../../hooks/use-mutation.ts';
import { useQuery } from '../../hooks/use-query.ts';
import { outcomeText } from '../operations/labels/outcome-messages.ts';
import { useBillingInfo } from './use-billing-info.ts';
import { type TaxNumber, useTaxNumber } from './use-tax-number.ts';

/** The change of a billing address, independent of its form. */
export interface BillingAddressChange {
  form: AddressForm;
  verified: VerifiedAddress;
  /** The customer's own sales tax number; null if the edition does not ask for it. */
  tax: TaxNumber | null;
  /** The state of the fetch of the stored address; once it has loaded, it is in the fields. */
  status: 'loading' | 'loaded' | 'failed';
  retry: () => void;
  isBusy: boolean;
  /** The outcome of the last attempt; null before the first. */
  outcome: BillingInfoResult | null;
  /** Checks, verifies and saves the typed address. */
  save: () => void;
}

/** Starts with the stored address, or with the reader's own name. `onSaved` gets the address that was saved. */
export const useBillingAddress = (
  customerId: string,
  onSaved: (address: ShippingAddress) => void,
): BillingAddressChange => {
  const { i18n } = useLingui();
  const { edition, profileStore } = usePortal();
  const { info: reader } = useStore(profileStore.$user);
  const info = useBillingInfo();
  const query = useMemo(() => info.watch(customerId), [info, customerId]);
  const { status, items, refetch } = useQuery(query);
  const form = useAddress(edition, { firstName: reader?.firstName ?? '', lastName: reader?.lastName ?? '' });
  const taxNumber = useTaxNumber();
  // As the company: where an invoice needs it. A service that keeps no numbers names none.
  const tax = edition.flags.hasCompanyInput && (items[0]?.taxId ?? null) !== null ? taxNumber : null;
  const validatedForm = {
    ...form,
    check: () => {
      const address = form.check();
      const { country } = address ?? form.fields.address;
      return tax === null || tax.check(country, address !== null) ? address : null;
    },
  };
  const verified = useVerifiedAddress(validatedForm);
  const { isPending, result, run } = useMutation(
    (listeners: MutationListeners<BillingInfoChange, BillingInfoResult>) =>
      createBillingInfoChange(info, customerId, listeners),
    {
      keyOf: () => `billing-address ${customerId}`,
      nameOf: () => ({ action: i18n._('portal.billing-address'), subject: edition.look.name }),
      textOf: (_, outcome) => outcomeText(i18n, outcome),
      onSuccess: ({ address }) => onSaved(address),
    },
  );
  const isFilled = useRef(false);
  const { resetTo } = form;
  const { resetTo: beginTax } = taxNumber;

  useEffect(() => {
    if (status !== 'loaded' || isFilled.current) return;
    isFilled.current = true;
    const { address = null, taxId = null } = items[0] ?? {};
    if (address !== null) resetTo(address);
    beginTax(taxId ?? '');
  }, [status, items, resetTo, beginTax]);

  const save = () =>
    verified.confirm((address, validation) => void run({ address, validation, taxId: tax?.getNormalized() ?? null }));
  return {
    form,
    verified,
    tax,
    // A refetch behind an open form does not hide the fields.
    status: isFilled.current ? 'loaded' : status,
    retry: refetch,
    isBusy: isPending || verified.isVerifying,
    outcome: result,
    save,
  };
};
