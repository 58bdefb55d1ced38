/** What is sent to the contact-verification service. Only the service reads it. */
import * as v from 'valibot';

const line = v.pipe(v.string(), v.trim(), v.maxLength(150), v.regex(/^[^\p{Cc}\p{Cs}]*$/u));
const country = v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z]{2}$/));

/** Body of `POST /contact/verify`: where it is, and nothing of who lives there. */
export const verifyAddressBody = v.object({
  address1: v.pipe(line, v.nonEmpty()),
  address2: v.optional(line, ''),
  city: v.pipe(line, v.nonEmpty()),
  state_code: v.optional(line, ''),
  zip: v.optional(line, ''),
  country,
});

/** Query of `GET /contact/suggestions`: what has been typed of a street, and the country that it is in. */
export const suggestionsQuery = v.object({ text: v.pipe(line, v.nonEmpty()), country });
