/** What tracking keeps in storage beside its events and the initial referrer; a refusal removes it (`key-classes.ts`). */

/** When the first party may be tried again, and after how many failures. */
export const restKey = 'pw_event_rest';

/** Who the visitor is to product analytics while nobody is logged in; another one after each log-out. */
export const anonymousKey = 'pw_analytics_id';
