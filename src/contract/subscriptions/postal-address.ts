/**
 * Postal addresses (spec: portal point 3), one form per family: as the services accept them, and as they return them.
 * Only the service uses the forms; pages use their types.
 */
import * as v from 'valibot';
import { ownObject } from '../schema/own-object.ts';
import { optionalText } from '../schema/reply-fields.ts';
import { line } from '../schema/request-fields.ts';

const residentName = v.pipe(line(100), v.nonEmpty());

const street = v.pipe(line(150), v.nonEmpty());

const part = v.optional(line(150), '');

/** ISO 3166, two upper-case letters. */
const country = v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z]{2}$/));

/** A buyer's sales-tax number, unchanged; empty: none. Its form depends on the country. */
export const taxIdForm = v.pipe(v.string(), v.trim(), v.toUpperCase(), v.maxLength(30), v.regex(/^[\p{L}\d+* ./-]*$/u));

/** Validation of an address: confirmed, kept against the advice of the check, or not checked. */
export const validationStatuses = ['valid', 'partially_valid', 'not_validated'] as const;

/** The card-billing form. */
export const cardAddressForm = v.object({
  first_name: residentName,
  last_name: residentName,
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
  FirstName: residentName,
  LastName: residentName,
  Line1: street,
  Line2: part,
  City: street,
  State: part,
  Zip: part,
  Country: country,
  Company: part,
});

/** An address as the card-billing family has it (spec: portal point 3). */
export const cardAddress = ownObject({
  first_name: optionalText,
  last_name: optionalText,
  address1: optionalText,
  address2: optionalText,
  city: optionalText,
  state_code: optionalText,
  zip: optionalText,
  /** ISO 3166, two upper-case letters. */
  country: optionalText,
  company: optionalText,
  /** One of `validationStatuses`. */
  validation_status: optionalText,
});

/** The same in the conductor family's form. */
export const adapterAddress = ownObject({
  FirstName: optionalText,
  LastName: optionalText,
  Line1: optionalText,
  Line2: optionalText,
  City: optionalText,
  State: optionalText,
  Zip: optionalText,
  Country: optionalText,
  Company: optionalText,
});
