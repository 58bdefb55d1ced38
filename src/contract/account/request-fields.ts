/** Fields that requests about accounts share (spec: paywall point 7). Only the service validates them. */
import * as v from 'valibot';

/** A site, or a region. */
export const siteName = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200));

/** A boolean as text: forms have no booleans. */
export const flagText = v.optional(v.picklist(['true', 'false']));

/** The page that the link of a mail opens. */
export const linkUrl = v.optional(v.pipe(v.string(), v.maxLength(2048)));

/**
 * The language of the page that asks for a mail, as a tag of BCP 47 such as `fr`: our addition. Services may ignore it,
 * and do so with one they have no mails in: then a mail has the language of its site.
 */
export const lang = v.optional(v.pipe(v.string(), v.maxLength(35)));

/** A part of a name. */
export const personName = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), '');

/** The publisher's own data, stored unchanged. */
export const bizdata = v.optional(v.pipe(v.string(), v.maxLength(4096)));

/** A code of a provider. */
export const loginCode = v.pipe(v.string(), v.nonEmpty(), v.maxLength(2048));

/** Kept unchanged, including spaces: `password-rules.ts` checks its length. */
export const anyPassword = v.pipe(v.string(), v.maxLength(4096));
