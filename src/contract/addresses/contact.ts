/**
 * The contact-verification service (spec: portal point 7); the spec shows only that it is posted to. Both calls need
 * the bearer, store nothing, and contain places only, never residents.
 */
import * as v from 'valibot';
import { endpoint } from '../schema/endpoint.ts';
import { ownObject } from '../schema/own-object.ts';
import { optionalText } from '../schema/reply-fields.ts';
import { describeRow, rowsOf } from '../table/row.ts';

const addressLine = v.pipe(v.string(), v.trim(), v.maxLength(150), v.regex(/^[^\p{Cc}\p{Cs}]*$/u));

const country = v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z]{2}$/));

/** Body of `POST /contact/verify`: the place, without its residents. */
export const verifyAddressBody = v.object({
  address1: v.pipe(addressLine, v.nonEmpty()),
  address2: v.optional(addressLine, ''),
  city: v.pipe(addressLine, v.nonEmpty()),
  state_code: v.optional(addressLine, ''),
  zip: v.optional(addressLine, ''),
  country,
});

/** Query of `GET /contact/suggestions`: the typed part of a street, and its country. */
export const suggestionsQuery = v.object({ text: v.pipe(addressLine, v.nonEmpty()), country });

/** A place, by the names of the card-billing form. */
const place = ownObject({
  address1: optionalText,
  address2: optionalText,
  city: optionalText,
  state_code: optionalText,
  zip: optionalText,
  country: optionalText,
});

/** Its calls. */
export const contact = {
  /** `verified`: the address is right; `corrected`: `address` is the right one; `unknown`: it can't be checked. */
  verify: endpoint<undefined, v.InferInput<typeof verifyAddressBody>>()({
    host: 'subs',
    method: 'POST',
    bodyKind: 'json',
    path: '/contact/verify',
    reply: ownObject({ status: v.string(), address: v.optional(v.nullable(place)) }),
  }),
  /** Complete addresses that start with the text, the most likely first; at most five. */
  suggestions: endpoint<v.InferInput<typeof suggestionsQuery>>()({
    host: 'subs',
    method: 'GET',
    bodyKind: 'none',
    path: '/contact/suggestions',
    reply: ownObject({ suggestions: v.array(place) }),
  }),
} as const;

/** Their rows. */
export const contactRows = rowsOf('contact', contact, {
  verify: describeRow({
    summary: 'Whether a place is known; keeps nothing',
    spec: 'portal, point 7',
    access: 'reader',
    body: verifyAddressBody,
  }),
  suggestions: describeRow({
    summary: 'Whole addresses that begin so',
    spec: 'portal, point 7',
    access: 'reader',
    query: suggestionsQuery,
  }),
});
