/** The reply of registrations, links and single sign-on (spec: paywall points 3 and 7). */

import * as v from 'valibot';
import { ownObject } from '../schema/own-object.ts';
import { optionalText } from '../schema/reply-fields.ts';

/** The log-in response. Without `token` nobody is logged in yet: the site requires a confirmed address first.
 * `metadata.isNewUser` marks a first log-in. */
export const signInReply = ownObject({
  /** Of a confirmation: sets a new password, if another browser chose it. */
  resetToken: v.optional(v.nullable(v.string())),
  /** Of a registration: shows at the confirmation that this is the browser that registered. Services may leave it out. */
  signUpProof: optionalText,
  token: optionalText,
  sessionid: optionalText,
  newUserId: v.optional(v.nullable(v.union([v.number(), v.string()]))),
  userEmail: optionalText,
  userFirstName: optionalText,
  userLastName: optionalText,
  userConfirmed: v.optional(v.nullable(v.union([v.number(), v.string(), v.boolean()]))),
  metadata: v.optional(v.nullable(ownObject({ isNewUser: v.optional(v.boolean(), false) }))),
});
