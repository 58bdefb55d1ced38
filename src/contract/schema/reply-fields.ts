/** Fields that replies of several nouns share. Null and missing both mean: not known. */
import * as v from 'valibot';

/** A text. */
export const optionalText = v.optional(v.nullable(v.string()));

/** A number. */
export const optionalNumber = v.optional(v.nullable(v.number()));

/** A yes or no. */
export const optionalFlag = v.optional(v.nullable(v.boolean()));

/** A code or an id, which services send as a number or as a text. */
export const optionalCode = v.optional(v.nullable(v.union([v.number(), v.string()])));
