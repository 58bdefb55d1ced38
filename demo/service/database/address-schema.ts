/** The table of billing addresses, as kysely sees it; `address-tables.ts` makes it. */
import type { validationStatuses } from '../../../src/http/contract/address-forms.ts';

/** Whether somebody has looked at an address. */
export type ValidationStatus = (typeof validationStatuses)[number];

/** Whose name and address stand on a customer's invoices. */
export interface BillingAddressesTable {
  customer_id: string;
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
  validation_status: ValidationStatus;
}
