/**
 * Schemas of what the paywall service and the auth host answer (spec: paywall points 3 and 7): for the service, for
 * documents, and for the test that holds the page's own decoders to them.
 */
import * as v from 'valibot';

const text = v.optional(v.nullable(v.string()));
const id = v.optional(v.nullable(v.union([v.number(), v.string()])));
const coordinate = v.optional(v.nullable(v.union([v.number(), v.string()])));

/** Where the visitor is, as far as the service knows. */
export const geoReply = v.object({
  country: text,
  subdivision: text,
  city: text,
  latitude: coordinate,
  longitude: coordinate,
  timezone: text,
});

/** One subscription of the visitor. `expiration`: 1 means that it never expires, otherwise seconds since the epoch. */
export const subscriptionReply = v.object({
  regionId: v.string(),
  subscribed: v.boolean(),
  planId: v.string(),
  expiration: v.number(),
  subscriptionType: v.string(),
});

/** `GET /api/region`. */
export const regionReply = v.object({
  regionId: v.string(),
  geo: v.optional(v.nullable(geoReply)),
  subscriptions: v.nullish(v.array(subscriptionReply), []),
});

/** `GET /api/flow/data`: any object; the engine's decoder reads it. */
export const flowReply = v.custom<Record<string, unknown>>((value) => typeof value === 'object' && value !== null);

/** Both `/api/flow/meter` calls. GET: before this view; POST: after it was counted. */
export const meterReply = v.object({ count: v.number(), increment: v.boolean() });

/** `POST /api/rule/check`. */
export const rulesReply = v.object({ result: v.boolean() });

/** The log-in response. `userConfirmed` 1 means that the e-mail address is verified. */
export const loginReply = v.object({
  token: text,
  sessionid: text,
  newUserId: id,
  userEmail: text,
  userFirstName: text,
  userLastName: text,
  userConfirmed: v.optional(v.nullable(v.union([v.number(), v.string(), v.boolean()]))),
  /** Of a session log-in that brought a device secret: whether the session is bound to it. Services may leave it out. */
  deviceBound: v.optional(v.nullable(v.boolean())),
});

/** `GET /user/est/v1`. */
export const estReply = v.object({ newUserId: id });
