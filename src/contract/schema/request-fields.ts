/** Fields that requests of several nouns share. Only the service validates them; pages use the types. */
import * as v from 'valibot';

// Databases can't store a NUL or half of a surrogate pair.
const storable = /^[^\p{Cc}\p{Cs}]*$/u;

/** One line of text, without spaces around it. */
export const line = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most), v.regex(storable));

/** An id, without spaces around it. */
export const trimmedId = v.pipe(line(200), v.nonEmpty());

const exactIdText = v.pipe(v.string(), v.maxLength(200), v.regex(storable));

/** An id that is kept unchanged. */
export const exactId = v.pipe(exactIdText, v.nonEmpty());

/** The same, if there is one. */
export const optionalExactId = v.optional(exactIdText);

/** An e-mail address: trimmed, in lower case, as browsers check it, 254 characters at most. */
export const emailAddress = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email(), v.maxLength(254));

/** Whole cents. */
export const cents = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** The same in a query. */
export const centsText = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number), cents);

/** Seconds since the epoch, until the year 9999. */
export const epochSeconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(253_402_300_799));

/** The same in a query. */
export const epochSecondsText = v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number), epochSeconds);
