/**
 * The reply of `GET /api/region`, and the place of `GET /geo`. Apart from `region.ts`, because the decoder of invalid
 * replies, which that file loads, needs the same guards. Pages read replies by the guards; a test holds them to the
 * schemas.
 */
import * as v from 'valibot';
import { either, type Guard, isFlag, isNumber, isText, listOf, maybe, shape } from '../guards.ts';
import { optionalCode, optionalText } from '../schema/reply-fields.ts';

/** Place of the visitor, as far as the service knows it. */
export const geoReply = v.object({
  country: optionalText,
  subdivision: optionalText,
  city: optionalText,
  latitude: optionalCode,
  longitude: optionalCode,
  timezone: optionalText,
});

/** One subscription of the visitor. `expiration`: 1 means that it never expires, otherwise seconds since the epoch. */
export const subscriptionReply = v.object({
  regionId: v.string(),
  subscribed: v.boolean(),
  planId: v.string(),
  expiration: v.number(),
  subscriptionType: v.string(),
});

/** `GET /api/region`, as pages read it. */
export const regionReply = v.object({
  regionId: v.string(),
  geo: v.optional(v.nullable(geoReply)),
  subscriptions: v.nullish(v.array(subscriptionReply), []),
});

/** The same, as services send it: `statement` is signed, about the bearer (`signing-keys.ts`); a service may omit it. */
export const statedRegionReply = v.object({
  regionId: v.string(),
  geo: v.optional(v.nullable(geoReply)),
  subscriptions: v.nullish(v.array(subscriptionReply), []),
  statement: optionalText,
});

/** The visitor's place, as the service sends it. */
export type GeoReply = v.InferInput<typeof geoReply>;

/** One subscription of the visitor, as the service sends it. */
export type SubscriptionReply = v.InferInput<typeof subscriptionReply>;

const isCoordinate = maybe(either(isNumber, isText));

/** The guard of each field of a place. */
export const geoFields: { [Key in keyof GeoReply]-?: Guard<GeoReply[Key]> } = {
  country: maybe(isText),
  subdivision: maybe(isText),
  city: maybe(isText),
  latitude: isCoordinate,
  longitude: isCoordinate,
  timezone: maybe(isText),
};

/** The guard of each field of a subscription. */
export const subscriptionFields: { [Key in keyof SubscriptionReply]-?: Guard<SubscriptionReply[Key]> } = {
  regionId: isText,
  subscribed: isFlag,
  planId: isText,
  expiration: isNumber,
  subscriptionType: isText,
};

/** Guard of a place. */
export const isGeo = shape<GeoReply>(geoFields);

/** Guard of the reply. */
export const isRegion = shape<v.InferInput<typeof regionReply>>({
  regionId: isText,
  geo: maybe(isGeo),
  subscriptions: maybe(listOf(shape<SubscriptionReply>(subscriptionFields))),
});
