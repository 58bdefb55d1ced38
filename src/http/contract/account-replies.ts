/** What the auth host answers to the calls of the sign-in screens (spec: paywall points 3 and 7). */
import * as v from 'valibot';
import { ownObject } from './own-object.ts';

const text = v.optional(v.nullable(v.string()));

/**
 * The log-in response of registrations, links and single sign-on. Without `token` nobody is logged in yet: the site
 * wants the address confirmed first. `metadata.isNewUser` tells a first log-in from the others.
 */
export const signInReply = ownObject({
  /** Of a confirmation: sets a new password, where another browser than this one had chosen it. */
  resetToken: v.optional(v.nullable(v.string())),
  /** Of a registration: shows at the confirmation that this is the browser that registered. Services may leave it out. */
  signUpProof: text,
  token: text,
  sessionid: text,
  newUserId: v.optional(v.nullable(v.union([v.number(), v.string()]))),
  userEmail: text,
  userFirstName: text,
  userLastName: text,
  userConfirmed: v.optional(v.nullable(v.union([v.number(), v.string(), v.boolean()]))),
  metadata: v.optional(v.nullable(ownObject({ isNewUser: v.optional(v.boolean(), false) }))),
});

/** `GET /user/check_account`: whether somebody has that address, and whether they may log in by password. */
export const checkAccountReply = ownObject({ exists: v.boolean(), hasPassword: v.optional(v.boolean(), true) });

/** `GET /user/check_email_confirmed`; false for an address that nobody has. */
export const emailConfirmedReply = ownObject({ confirmed: v.boolean() });

/** `GET /user/resetpassword/{token}`: the link is still good; whose password it sets, for password managers. */
export const resetTokenReply = ownObject({ userEmail: v.string() });

/** What is said to somebody who asked for a mail, whether one was sent or not: nothing. */
export const takenReply = ownObject({});

/** `GET /user/login/{provider}`: where to send the popup. `state` is there when the provider's address holds it already. */
export const providerReply = ownObject({
  url: v.string(),
  client_id: v.string(),
  scope: v.string(),
  redirect_uri: v.string(),
  response_type: v.string(),
  state: text,
});
