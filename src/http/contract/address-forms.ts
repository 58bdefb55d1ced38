/**
 * Addresses as the services take them (spec: portal point 3): one form for each family. Only the service reads these
 * schemas; pages take the types.
 */
import * as v from 'valibot';

const line = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most), v.regex(/^[^\p{Cc}\p{Cs}]*$/u));
const name = v.pipe(line(100), v.nonEmpty());
const street = v.pipe(line(150), v.nonEmpty());
const part = v.optional(line(150), '');
/** ISO 3166, two upper-case letters. */
const country = v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z]{2}$/));

/** Whether somebody has looked at an address: it is as they know it, it was kept against their advice, or nobody has. */
export const validationStatuses = ['valid', 'partially_valid', 'not_validated'] as const;

/** The card-billing form. */
export const cardAddressForm = v.object({
  first_name: name,
  last_name: name,
  address1: street,
  address2: part,
  city: street,
  state_code: part,
  zip: part,
  country,
  company: part,
  validation_status: v.optional(v.picklist(validationStatuses), 'not_validated'),
});

/** The conductor form. */
export const adapterAddressForm = v.object({
  FirstName: name,
  LastName: name,
  Line1: street,
  Line2: part,
  City: street,
  State: part,
  Zip: part,
  Country: country,
  Company: part,
});
