import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import type { ShippingAddress } from '../../../../src/addresses/address.ts';
import { createBillingForm } from '../../../../src/invoices/billing-address/billing-form-store.ts';
import type { BillingInfoChange, BillingInfoResult } from '../../../../src/invoices/billing-address/billing-info.ts';
import { createBillingInfoChange } from '../../../../src/invoices/billing-address/billing-info-change.ts';
import type { MutationListeners } from '../../../../src/query/mutation.ts';
import { type AddressForm, useAddressForm } from '../../../address/use-address.ts';
import { useVerifiedAddress, type VerifiedAddress } from '../../../address/use-verified-address.ts';
import { useOpenStore } from '../../../hooks/use-open-store.ts';
import { usePortal } from '../../app/portal-context.tsx';
import { useMutation } from '../../hooks/use-mutation.ts';
import { outcomeText } from '../operations/labels/outcome-messages.ts';
import { useBillingInfo } from './use-billing-info.ts';
import { type TaxField, useTaxField } from './use-tax-field.ts';

/** The change of a billing address, independent of its form. */
export interface BillingAddressChange {
  form: AddressForm;
  verified: VerifiedAddress;
  /** The customer's own sales tax number; null if the edition does not ask for it. */
  tax: TaxField | null;
  /** The state of the fetch of the stored address; once it has loaded, it is in the fields. */
  status: 'loading' | 'loaded' | 'failed';
  retry: () => void;
  isBusy: boolean;
  /** The outcome of the last attempt; null before the first. */
  outcome: BillingInfoResult | null;
  /** Checks, verifies and saves the typed address. */
  save: () => void;
}

/** Starts with the stored address, or with the reader's own name. `onSaved` gets the address that was saved; `isOpen`: the form is not closed. */
export const useBillingAddress = (
  customerId: string,
  onSaved: (address: ShippingAddress, isOpen: boolean) => void,
): BillingAddressChange => {
  const { i18n } = useLingui();
  const { edition, profileStore } = usePortal();
  const info = useBillingInfo();
  const store = useOpenStore(() => {
    const query = info.watch(customerId);
    const { info: reader } = profileStore.$user.get();
    const initial = { firstName: reader?.firstName ?? '', lastName: reader?.lastName ?? '' };
    return { ...createBillingForm(edition, initial, query.$list), refetch: query.refetch };
  });
  const form = useAddressForm(edition, store);
  const tax = useTaxField(store.tax);
  const hasTax = useStore(store.$hasTax);
  const verified = useVerifiedAddress(form);
  const { isPending, result, run } = useMutation(
    (listeners: MutationListeners<BillingInfoChange, BillingInfoResult>) =>
      createBillingInfoChange(info, customerId, listeners),
    {
      keyOf: () => `billing-address ${customerId}`,
      nameOf: () => ({ action: i18n._('portal.billing-address'), subject: edition.look.name }),
      textOf: (_, outcome) => outcomeText(i18n, outcome),
      onSuccess: ({ address }, _, isOpen) => onSaved(address, isOpen),
    },
  );
  const save = () =>
    verified.confirm((address, validation) => {
      const taxId = store.$hasTax.get() ? store.tax.getNormalized() : null;
      void run({ address, validation, taxId });
    });
  return {
    form,
    verified,
    tax: hasTax ? tax : null,
    status: useStore(store.$status),
    retry: () => void store.refetch(),
    isBusy: isPending || verified.isVerifying,
    outcome: result,
    save,
  };
};
