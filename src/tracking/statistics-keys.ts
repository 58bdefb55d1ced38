/**
 * Storage keys of tracking beside its events and the initial referrer; a refused consent removes them
 * (`key-classes.ts`).
 */

/** End of the first party's backoff, and the number of failures. */
export const backoffKey = 'pw_event_rest';

/** Visitor id of product analytics while nobody is logged in; replaced after each log-out. */
export const anonymousIdKey = 'pw_analytics_id';
