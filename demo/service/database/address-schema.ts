/** The table of billing addresses, as kysely sees it; `address-tables.ts` makes it. */
import type { validationStatuses } from '../../../src/http/contract/address-forms.ts';

/** Whether somebody has looked at an address. */
export type ValidationStatus = (typeof validationStatuses)[number];

/** An address, whatever it is for; what is not known is empty. */
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

/** Whose name and address stand on a customer's invoices. */
export interface BillingAddressesTable extends AddressColumns {
  customer_id: string;
  validation_status: ValidationStatus;
}
