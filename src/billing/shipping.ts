import type { InferInput, InferOutput } from 'valibot';
import type { adapterAddressForm, cardAddressForm } from '../http/contract/address-forms.ts';
import type { adapterAddress, cardAddress } from '../http/contract/billing-replies.ts';
import type { ShippingAddress, ValidationStatus } from './operations.ts';

const text = (value: string | null | undefined): string => value?.trim() ?? '';

/** An address as the card-billing family writes it (spec: portal point 3), and back. */
export const cardAddressOf = (
  address: ShippingAddress,
  validation: ValidationStatus,
): InferInput<typeof cardAddressForm> => ({
  first_name: address.firstName,
  last_name: address.lastName,
  address1: address.line1,
  address2: address.line2,
  city: address.city,
  state_code: address.state,
  zip: address.zip,
  country: address.country,
  company: address.company,
  validation_status: validation,
});

/** Reads one. */
export const readCardAddress = (address: InferOutput<typeof cardAddress>): ShippingAddress => ({
  firstName: text(address.first_name),
  lastName: text(address.last_name),
  line1: text(address.address1),
  line2: text(address.address2),
  city: text(address.city),
  state: text(address.state_code),
  zip: text(address.zip),
  country: text(address.country),
  company: text(address.company),
});

/**
 * An address as the conductor family writes it (spec: portal point 3), and back. It has no word for whether somebody has
 * looked at it.
 */
export const adapterAddressOf = (address: ShippingAddress): InferInput<typeof adapterAddressForm> => ({
  FirstName: address.firstName,
  LastName: address.lastName,
  Line1: address.line1,
  Line2: address.line2,
  City: address.city,
  State: address.state,
  Zip: address.zip,
  Country: address.country,
  Company: address.company,
});

/** Reads one. */
export const readAdapterAddress = (address: InferOutput<typeof adapterAddress>): ShippingAddress => ({
  firstName: text(address.FirstName),
  lastName: text(address.LastName),
  line1: text(address.Line1),
  line2: text(address.Line2),
  city: text(address.City),
  state: text(address.State),
  zip: text(address.Zip),
  country: text(address.Country),
  company: text(address.Company),
});

/** Whether two addresses say the same. */
export const isSameAddress = (one: ShippingAddress, other: ShippingAddress): boolean =>
  one.firstName === other.firstName &&
  one.lastName === other.lastName &&
  one.line1 === other.line1 &&
  one.line2 === other.line2 &&
  one.city === other.city &&
  one.state === other.state &&
  one.zip === other.zip &&
  one.country === other.country &&
  one.company === other.company;
