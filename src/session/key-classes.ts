/** Purpose class of a key; all but the essential ones require consent. */
export type KeyClass = 'essential' | 'statistics' | 'marketing';

/** A name under which the SDK stores something in a browser. */
export interface StoredName {
  /** A trailing `*` matches every key with this prefix. */
  name: string;
  /** Name in older versions; read, and cleared on log-out, but not written. */
  oldName?: string;
  keyClass: KeyClass;
  /** Storage location and lifetime. */
  location: string;
  /** Purpose. */
  purpose: string;
}

const storageAndCookie = 'local storage, and a cookie of 365 days';

/**
 * Every name that the SDK stores in a browser, with its class; the README lists them. Nothing is stored for marketing.
 */
export const storedNames: readonly StoredName[] = [
  {
    name: 'pw_client_id',
    oldName: 'presswall_cid',
    keyClass: 'essential',
    location: 'local storage, and a cookie of 3650 days',
    purpose: 'identifies a visitor, to count free articles',
  },
  {
    name: 'pw_device',
    keyClass: 'essential',
    location: storageAndCookie,
    purpose: 'binds a session to this browser, so that nobody can plant another one',
  },
  {
    name: 'pw_session_id',
    oldName: 'presswall_sessionid',
    keyClass: 'essential',
    location: storageAndCookie,
    purpose: 'restores the log-in on the next page',
  },
  {
    name: 'pw_auth_token',
    oldName: 'presswall_token',
    keyClass: 'essential',
    location: storageAndCookie,
    purpose: 'proves the log-in to the services',
  },
  {
    name: 'pw_user_id',
    oldName: 'presswall_uid',
    keyClass: 'essential',
    location: storageAndCookie,
    purpose: 'the id of the account',
  },
  {
    name: 'pw_logout_status',
    oldName: 'presswall_logout',
    keyClass: 'essential',
    location: storageAndCookie,
    purpose: 'makes a log-out final, in every tab',
  },
  {
    name: 'pw_entitled_at',
    keyClass: 'essential',
    location: 'local storage',
    purpose: 'shows a subscriber no wall while the service is down',
  },
  {
    name: 'pw_edge',
    keyClass: 'essential',
    location: 'a cookie of one day, set by a gate with a secret',
    purpose: 'sends a subscriber the text while the service is down',
  },
  {
    name: 'pw_meter',
    keyClass: 'essential',
    location: 'a cookie of 366 days, set by a gate that counts in cookies',
    purpose: 'counts free articles, by hashes of their pages',
  },
  {
    name: 'pw_statement',
    keyClass: 'essential',
    location: 'local storage, and a cookie of at most three days, set by a gate',
    purpose: 'the service’s signed statement of what the reader may read, for when it is down',
  },
  {
    name: 'pw_statement_keys',
    keyClass: 'essential',
    location: 'local storage',
    purpose: 'the public keys of the service, which verify that statement',
  },
  {
    name: 'pw_meter_counts',
    keyClass: 'essential',
    location: 'local storage',
    purpose: 'speeds up the decision, with the last known counts',
  },
  {
    name: 'pw_sso',
    keyClass: 'essential',
    location: 'local storage, 15 minutes; a visit to PayPal 3 hours',
    purpose: 'a sign-in with a provider, or a visit to PayPal, that has begun',
  },
  {
    name: 'pw_sso_failure',
    keyClass: 'essential',
    location: 'session storage, 15 minutes',
    purpose: 'tells why a sign-in with a provider failed, on the page to which the reader returns',
  },
  {
    name: 'pw_sign_up_proof',
    keyClass: 'essential',
    location: 'local storage',
    purpose: 'lets the browser that registered keep its password when the address is confirmed',
  },
  {
    name: 'pw_paypal',
    keyClass: 'essential',
    location: 'session storage',
    purpose: 'the purpose of a visit to PayPal that has begun',
  },
  {
    name: 'pw_refreshes',
    keyClass: 'essential',
    location: 'session storage',
    purpose: 'keeps a template from reloading the page again and again',
  },
  {
    name: 'pw_portal_edition',
    keyClass: 'essential',
    location: 'session storage',
    purpose: 'keeps the edition of the portal when its language changes',
  },
  {
    name: 'pw_intents',
    keyClass: 'essential',
    location: 'local storage, a day',
    purpose: 'the idempotency keys that make each change happen once',
  },
  {
    name: 'pw_portal_dismissed',
    keyClass: 'essential',
    location: 'local storage',
    purpose: 'hides messages that the reader has dismissed in the portal',
  },
  {
    name: 'pw_plan',
    keyClass: 'essential',
    location: 'a cookie of the subscribe page, only read',
    purpose: 'shows in the portal which plan the reader chose there',
  },
  {
    name: 'pw_debug',
    keyClass: 'essential',
    location: 'a cookie of half a day',
    purpose: 'keeps the debug panel open',
  },
  {
    name: 'pw_agent_token',
    keyClass: 'essential',
    location: 'a cookie of 10 minutes at most',
    purpose: 'lets a support agent act for a reader',
  },
  {
    name: 'pw_probe',
    keyClass: 'essential',
    location: 'a cookie, removed at once',
    purpose: 'finds the widest domain that cookies may have',
  },
  {
    name: 'pw_initial_referrer',
    keyClass: 'statistics',
    location: 'local storage',
    purpose: 'the page from which a visitor first came',
  },
  {
    name: 'pw_event.*',
    keyClass: 'statistics',
    location: 'local storage, a week at most',
    purpose: 'events that have not been sent yet',
  },
  {
    name: 'pw_event_rest',
    keyClass: 'statistics',
    location: 'local storage',
    purpose: 'the time of the next try after a failure',
  },
  {
    name: 'pw_analytics_id',
    keyClass: 'statistics',
    location: 'local storage',
    purpose: 'a new id for product analytics after each log-out',
  },
];
