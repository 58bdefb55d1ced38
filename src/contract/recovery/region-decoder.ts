import type { InferInput } from 'valibot';
import type { OnInvalidField, Tell } from '../../http/call.ts';
import { isObject, isText } from '../guards.ts';
import type { regionReply } from '../paywall/region-reply.ts';
import { type GeoReply, geoFields, type SubscriptionReply, subscriptionFields } from '../paywall/region-reply.ts';
import { tellOnce, withoutOdd } from './without-odd.ts';

/**
 * Decodes `GET /api/region` and `GET /geo` field by field: an invalid field is dropped and reported, and the rest is
 * used. Without a region, nobody could sign in.
 */

/** Decodes the visitor's place; null for anything but an object. */
const decodeGeo = (value: unknown, onInvalidField: OnInvalidField): GeoReply | null =>
  isObject(value) ? withoutOdd(value, geoFields, onInvalidField) : null;

/** Defaults of missing fields: without a valid expiration a subscription counts as ended. */
const emptySubscription: SubscriptionReply = {
  regionId: '',
  subscribed: false,
  planId: '',
  expiration: 0,
  subscriptionType: '',
};

const decodeSubscriptions = (value: unknown, onInvalidField: OnInvalidField): SubscriptionReply[] => {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) {
    onInvalidField('subscriptions');
    return [];
  }
  return value.flatMap((entry: unknown, at): SubscriptionReply[] => {
    const name = `subscriptions.${at}`;
    if (isObject(entry)) {
      const fields = withoutOdd(entry, subscriptionFields, (field) => onInvalidField(`${name}.${field}`));
      return [Object.assign(Object.create(null), emptySubscription, fields)];
    }
    onInvalidField(name);
    return [];
  });
};

/** Decodes the region; null without the region's id, because such a reply is useless. */
const decodeRegion = (value: unknown, onInvalidField: OnInvalidField): InferInput<typeof regionReply> | null => {
  if (!isObject(value)) return null;
  const { regionId, geo, subscriptions }: Record<string, unknown> = Object.assign(Object.create(null), value);
  if (!isText(regionId)) return null;
  const decodedGeo = decodeGeo(geo, (field) => onInvalidField(`geo.${field}`));
  if (decodedGeo === null && geo !== undefined && geo !== null) onInvalidField('geo');
  return { regionId, geo: decodedGeo, subscriptions: decodeSubscriptions(subscriptions, onInvalidField) };
};

const oddIn =
  (path: string, tell: Tell = () => {}): OnInvalidField =>
  (field) =>
    tellOnce(tell, `[PW] ${field} in the answer of ${path} does not fit and is left out`);

/** `GET /geo`, without the fields that are odd. */
export const mendGeo = (value: unknown, tell?: Tell) => decodeGeo(value, oddIn('/geo', tell));

/** `GET /api/region`, without the fields that are odd. */
export const mendRegion = (value: unknown, tell?: Tell) => decodeRegion(value, oddIn('/api/region', tell));
