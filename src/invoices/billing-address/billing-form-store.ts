import { computed, type ReadableAtom } from 'nanostores';
import type { ShippingAddress } from '../../addresses/address.ts';
import { createStoredAddressForm, type StoredAddressForm } from '../../addresses/form/stored-address-form.ts';
import type { PortalEdition } from '../../editions/selling/portal-edition.ts';
import type { QueryState } from '../../query/query.ts';
import type { BillingInfoEntry } from './billing-info.ts';
import { createTaxNumberStore, type TaxNumberStore } from './tax-number-store.ts';

/** The form of a billing address, filled with the stored one. */
export interface BillingFormStore extends StoredAddressForm {
  readonly tax: TaxNumberStore;
  /** True if the edition asks for a tax number, and the service keeps one. */
  readonly $hasTax: ReadableAtom<boolean>;
  /** The state of the first fetch: a refetch behind an open form does not hide the fields. */
  readonly $status: ReadableAtom<QueryState<never>['status']>;
}

const empty: BillingInfoEntry = { address: null, taxId: null };

/** Creates the form for the entry of a customer. The fields start as `initial`. */
export const createBillingForm = (
  edition: PortalEdition,
  initial: Partial<ShippingAddress>,
  $list: ReadableAtom<QueryState<BillingInfoEntry>>,
): BillingFormStore => {
  const tax = createTaxNumberStore();
  const form = createStoredAddressForm({
    edition,
    initial,
    $stored: computed($list, ({ status, items }) => (status === 'loaded' ? (items[0] ?? empty) : null)),
    onFill: ({ taxId }) => tax.setValue(taxId ?? ''),
  });
  const $hasTax = computed($list, ({ items }) => {
    // As the company: where an invoice needs it. A service that keeps no numbers names none.
    return edition.flags.hasCompanyInput && (items[0]?.taxId ?? null) !== null;
  });
  return {
    ...form,
    tax,
    $hasTax,
    $status: computed([$list, form.$hasAddress], ({ status }, hasAddress) => {
      if (hasAddress !== null) return 'loaded';
      return status === 'loaded' ? 'loading' : status;
    }),
    check: () => {
      const address = form.check();
      const { country } = address ?? form.$state.get().address;
      return !$hasTax.get() || tax.check(country, address !== null) ? address : null;
    },
  };
};
