import type { InferInput, InferOutput } from 'valibot';
import type {
  adapterAddress,
  adapterAddressForm,
  cardAddress,
  cardAddressForm,
} from '../contract/subscriptions/postal-address.ts';
import type { ShippingAddress, ValidationStatus } from './address.ts';

const text = (value: string | null | undefined): string => value?.trim() ?? '';

/** Encodes an address in the card-billing form (spec: portal point 3). */
export const encodeCardAddress = (
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
export const decodeCardAddress = (address: InferOutput<typeof cardAddress>): ShippingAddress => ({
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

/** Encodes an address in the conductor form (spec: portal point 3), which has no validation status. */
export const encodeAdapterAddress = (address: ShippingAddress): InferInput<typeof adapterAddressForm> => ({
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
export const decodeAdapterAddress = (address: InferOutput<typeof adapterAddress>): ShippingAddress => ({
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
