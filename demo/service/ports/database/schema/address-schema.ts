/** The table of billing addresses, as kysely sees it; `address-tables.ts` makes it. */
import type { validationStatuses } from '#src/contract/subscriptions/postal-address.ts';

/** Validation status of an address. */
export type ValidationStatus = (typeof validationStatuses)[number];

/** An address for any purpose; unknown fields are empty. */
export interface AddressColumns {
  first_name: string;
  last_name: string;
  line1: string;
  line2: string;
  city: string;
  state: string;
  zip: string;
  /** ISO 3166, two upper-case letters. */
  country: string;
  company: string;
}

/** Billing addresses of customers, for their invoices. */
export interface BillingAddressesTable extends AddressColumns {
  customer_id: string;
  validation_status: ValidationStatus;
}
