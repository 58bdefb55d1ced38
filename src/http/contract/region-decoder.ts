import type { InferInput } from 'valibot';
import type { OnOdd } from './call.ts';
import { either, type Guard, isFlag, isNumber, isObject, isText, maybe, withoutOdd } from './guards.ts';
import type { geoReply, regionReply, subscriptionReply } from './replies.ts';

/**
 * Reads `GET /api/region` and `GET /geo` field by field: one that does not fit is left out and told, and the rest goes
 * on. A page that knew no region for one odd field could sign nobody in.
 */

type Geo = InferInput<typeof geoReply>;
type Subscription = InferInput<typeof subscriptionReply>;

const isCoordinate = maybe(either(isNumber, isText));
const geoFields: { [Key in keyof Geo]-?: Guard<Geo[Key]> } = {
  country: maybe(isText),
  subdivision: maybe(isText),
  city: maybe(isText),
  latitude: isCoordinate,
  longitude: isCoordinate,
  timezone: maybe(isText),
};
const subscriptionFields: { [Key in keyof Subscription]-?: Guard<Subscription[Key]> } = {
  regionId: isText,
  subscribed: isFlag,
  planId: isText,
  expiration: isNumber,
  subscriptionType: isText,
};

const ignore: OnOdd = () => {};

/** The visitor's place; null for anything but an object. */
export const decodeGeo = (value: unknown, onOdd: OnOdd = ignore): Geo | null =>
  isObject(value) ? withoutOdd(value, geoFields, onOdd) : null;

/** Without an end that can be read it counts as ended; everything else that is missing is empty. */
const emptySubscription: Subscription = {
  regionId: '',
  subscribed: false,
  planId: '',
  expiration: 0,
  subscriptionType: '',
};

const decodeSubscriptions = (value: unknown, onOdd: OnOdd): Subscription[] => {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) {
    onOdd('subscriptions');
    return [];
  }
  return value.flatMap((entry: unknown, at): Subscription[] => {
    const name = `subscriptions.${at}`;
    if (isObject(entry)) {
      const fitting = withoutOdd(entry, subscriptionFields, (field) => onOdd(`${name}.${field}`));
      return [Object.assign(Object.create(null), emptySubscription, fitting)];
    }
    onOdd(name);
    return [];
  });
};

/** Null without the region's id: nothing can be done with such a reply. */
export const decodeRegion = (value: unknown, onOdd: OnOdd = ignore): InferInput<typeof regionReply> | null => {
  if (!isObject(value)) return null;
  const { regionId, geo, subscriptions }: Record<string, unknown> = Object.assign(Object.create(null), value);
  if (!isText(regionId)) return null;
  const place = decodeGeo(geo, (field) => onOdd(`geo.${field}`));
  if (place === null && geo !== undefined && geo !== null) onOdd('geo');
  return { regionId, geo: place, subscriptions: decodeSubscriptions(subscriptions, onOdd) };
};
