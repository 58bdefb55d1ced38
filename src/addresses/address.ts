import type { validationStatuses } from '../contract/subscriptions/postal-address.ts';

/**
 * The address of a paper or an invoice, in any billing system (spec: portal point 3). What an edition does not ask for
 * is empty.
 */
export interface ShippingAddress {
  firstName: string;
  lastName: string;
  line1: string;
  line2: string;
  city: string;
  state: string;
  zip: string;
  /** ISO 3166, two upper-case letters. */
  country: string;
  company: string;
}

/**
 * The validation of an address: it is as they know it, it was kept against their advice, or nobody has, nor knows it.
 */
export type ValidationStatus = (typeof validationStatuses)[number];
