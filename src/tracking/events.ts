import type { InferInput } from 'valibot';
import type { trackBody, trackQuery } from '../http/contract/requests.ts';

/** The tracking fields as they travel (spec: paywall point 3). */
export type TrackFields = InferInput<typeof trackBody>;

/** The event codes of the spec (paywall point 4), and two of our own: `seen`, `ai_event`. */
export type EventCode = InferInput<typeof trackQuery>['et'];

const page = [
  'currentUrl',
  'cleanUrl',
  'referrerUrl',
  'initialReferrerUrl',
  'utmSource',
  'utmCampaign',
  'utmMedium',
  'utmTerm',
  'utmContent',
  'title',
  'postId',
  'pageType',
] as const;

const visitor = [
  'deviceId',
  'deviceCategory',
  'siteId',
  'regionId',
  'userId',
  'loginStatus',
  'userSubProvider',
  'userPlanId',
  'actor',
] as const;

const wall = ['flowId', 'flowNodeId', 'wallTemplateId', 'wallTemplateVersion', 'wallStyle', 'wallPolicy'] as const;

const onPage = [...page, ...visitor] as const;

/** What a wall led to carries the wall, too: the one that the page showed last. */
const fromWall = [...onPage, ...wall] as const;

/** Which fields each event carries. An event without an entry does not compile. */
export const eventFields = {
  /** Page impression: once the page has said what it is. */
  pi: onPage,
  /** Page view: when it begins to be looked at, and again after a long silence. */
  pv: onPage,
  /** Wall impression. */
  wi: fromWall,
  /** Half of a wall was in view for 250 ms. */
  seen: fromWall,
  sign_up: fromWall,
  /** Read time: what was read since the last one of this view. */
  readactivity: [...onPage, 'readDuration'],
  login: fromWall,
  subscribe_btn: fromWall,
  start_checkout_btn: fromWall,
  checkout: fromWall,
  subscribed: fromWall,
  logout: onPage,
  ai_event: [...fromWall, 'payload'],
} as const satisfies Record<EventCode, readonly (keyof TrackFields)[]>;

/** The service refuses an event with a longer text. */
const longestText = 4096;

/** What a database can not keep: half characters, and NUL. */
const unkept = /[\0\ud800-\udfff]/gu;

/** A value as the service takes it, whatever the page has given; undefined for one that it does not take. */
const taken = (name: keyof TrackFields, value: unknown): unknown => {
  if (value === null || (typeof value === 'number' && name === 'readDuration')) return value;
  const isText = typeof value === 'string' || typeof value === 'number';
  return isText ? `${value}`.slice(0, longestText).replace(unkept, '\ufffd') : undefined;
};

/** The fields of this event, and no others. Throws for a code that is none: a page may give any text. */
export const fieldsOf = (code: EventCode, fields: TrackFields): TrackFields => {
  if (!Object.hasOwn(eventFields, code)) {
    throw new TypeError(`There is no event "${code}": take one of ${Object.keys(eventFields).join(', ')}`);
  }
  return Object.fromEntries(
    eventFields[code]
      .map((name) => [name, Object.hasOwn(fields, name) ? taken(name, fields[name]) : undefined])
      .filter(([, value]) => value !== undefined),
  );
};
