/** Why a key is stored; consent decides on all but the essential ones. */
export type KeyClass = 'essential' | 'statistics' | 'marketing';

/** One name under which the SDK stores something in a browser. */
export interface StoredName {
  /** With `*` at its end: every key that begins so. */
  name: string;
  /** The name that older versions gave it; read, and cleared by a log-out, but not written. */
  oldName?: string;
  keyClass: KeyClass;
  /** Where it is kept, and for how long. */
  place: string;
  /** What it is for. */
  why: string;
}

const kept = 'local storage, and a cookie of 365 days';

/** Everything that the SDK stores in a browser, with its class. The README lists it. Nothing is stored for marketing. */
export const storedNames: readonly StoredName[] = [
  {
    name: 'pw_client_id',
    oldName: 'presswall_cid',
    keyClass: 'essential',
    place: 'local storage, and a cookie of 3650 days',
    why: 'tells visitors apart whose free articles are counted',
  },
  {
    name: 'pw_device',
    keyClass: 'essential',
    place: kept,
    why: 'ties a session to this browser, so that nobody can plant another one',
  },
  {
    name: 'pw_session_id',
    oldName: 'presswall_sessionid',
    keyClass: 'essential',
    place: kept,
    why: 'takes up a log-in on the next page',
  },
  {
    name: 'pw_auth_token',
    oldName: 'presswall_token',
    keyClass: 'essential',
    place: kept,
    why: 'shows that somebody is logged in',
  },
  { name: 'pw_user_id', oldName: 'presswall_uid', keyClass: 'essential', place: kept, why: 'who it is' },
  {
    name: 'pw_logout_status',
    oldName: 'presswall_logout',
    keyClass: 'essential',
    place: kept,
    why: 'makes a log-out final, on every tab',
  },
  {
    name: 'pw_entitled_at',
    keyClass: 'essential',
    place: 'local storage',
    why: 'spares a subscriber the wall while the service is away',
  },
  {
    name: 'pw_meter_counts',
    keyClass: 'essential',
    place: 'local storage',
    why: 'decides sooner, by what was counted last',
  },
  {
    name: 'pw_sso',
    keyClass: 'essential',
    place: 'local storage, 15 minutes; a visit to PayPal 3 hours',
    why: 'a sign-in with a provider, or a visit to PayPal, that is under way',
  },
  {
    name: 'pw_sign_up_proof',
    keyClass: 'essential',
    place: 'local storage',
    why: 'spares the browser that registered a new password when the address is confirmed',
  },
  {
    name: 'pw_paypal',
    keyClass: 'essential',
    place: 'session storage',
    why: 'what a visit to PayPal is for that is under way',
  },
  {
    name: 'pw_refreshes',
    keyClass: 'essential',
    place: 'session storage',
    why: 'keeps a template from loading the page again and again',
  },
  {
    name: 'pw_portal_edition',
    keyClass: 'essential',
    place: 'session storage',
    why: 'keeps the edition of the portal when its language is changed',
  },
  {
    name: 'pw_intents',
    keyClass: 'essential',
    place: 'local storage, a day',
    why: 'lets what a subscriber wants once be done once',
  },
  {
    name: 'pw_portal_dismissed',
    keyClass: 'essential',
    place: 'local storage',
    why: 'does not tell a reader again what they have dismissed in the portal',
  },
  {
    name: 'pw_plan',
    keyClass: 'essential',
    place: 'a cookie of the subscribe page, only read',
    why: 'shows in the portal which plan somebody chose there',
  },
  {
    name: 'pw_debug',
    keyClass: 'essential',
    place: 'a cookie of half a day',
    why: 'keeps the debug panel open for whoever opened it',
  },
  {
    name: 'pw_agent_token',
    keyClass: 'essential',
    place: 'a cookie of 10 minutes at most',
    why: 'lets a support agent act for a reader',
  },
  {
    name: 'pw_probe',
    keyClass: 'essential',
    place: 'a cookie, removed at once',
    why: 'finds the widest domain that cookies may have',
  },
  {
    name: 'pw_initial_referrer',
    keyClass: 'statistics',
    place: 'local storage',
    why: 'where a visitor first came from',
  },
  {
    name: 'pw_event.*',
    keyClass: 'statistics',
    place: 'local storage, a week at most',
    why: 'events that have not been sent yet',
  },
  {
    name: 'pw_event_rest',
    keyClass: 'statistics',
    place: 'local storage',
    why: 'when a service that was away is tried again',
  },
  {
    name: 'pw_analytics_id',
    keyClass: 'statistics',
    place: 'local storage',
    why: 'a new visitor, for product analytics, after each log-out',
  },
];
