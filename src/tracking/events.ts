import type { InferInput } from 'valibot';
import type { trackBody, trackQuery } from '../contract/tracking/tracking-event.ts';

/** The tracking fields on the wire (spec: paywall point 3). */
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

const pageFields = [...page, ...visitor] as const;

/** Events that follow a wall include its fields: those of the last wall shown. */
const wallEventFields = [...pageFields, ...wall] as const;

/** Fields of each event. An event without an entry does not compile. */
export const eventFields = {
  /** Page impression: once the page info is available. */
  pi: pageFields,
  /** Page view: when the page becomes visible, and again after a long inactivity. */
  pv: pageFields,
  /** Wall impression. */
  wi: wallEventFields,
  /** Half of a wall was in view for 250 ms. */
  seen: wallEventFields,
  sign_up: wallEventFields,
  /** Read time since the last event of this view. */
  readactivity: [...pageFields, 'readDuration'],
  login: wallEventFields,
  subscribe_btn: wallEventFields,
  start_checkout_btn: wallEventFields,
  checkout: wallEventFields,
  subscribed: wallEventFields,
  logout: pageFields,
  ai_event: [...wallEventFields, 'payload'],
} as const satisfies Record<EventCode, readonly (keyof TrackFields)[]>;

/** Maximum length of a text; the service refuses longer ones. */
const maxTextLength = 4096;

/** Characters that a database can't store: halves of surrogate pairs, and NUL. */
const unstorable = /[\0\ud800-\udfff]/gu;

/** Returns a value in the form that the service accepts; undefined if it is invalid. */
const sanitizeValue = (name: keyof TrackFields, value: unknown): unknown => {
  if (value === null || (typeof value === 'number' && name === 'readDuration')) return value;
  const isText = typeof value === 'string' || typeof value === 'number';
  return isText ? `${value}`.slice(0, maxTextLength).replace(unstorable, '\ufffd') : undefined;
};

/** Picks the fields of an event. Throws for an unknown code, because a page may pass any text. */
export const pickEventFields = (code: EventCode, fields: TrackFields): TrackFields => {
  if (!Object.hasOwn(eventFields, code)) {
    throw new TypeError(`There is no event "${code}": take one of ${Object.keys(eventFields).join(', ')}`);
  }
  return Object.fromEntries(
    eventFields[code]
      .map((name) => [name, Object.hasOwn(fields, name) ? sanitizeValue(name, fields[name]) : undefined])
      .filter(([, value]) => value !== undefined),
  );
};
