/** What the portal asks of the subscription host to list subscriptions (spec: portal point 7). */
import * as v from 'valibot';

const id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200));

/** Query of the card-billing family's list. */
export const subscriptionsQuery = v.object({ siteid: id, mode: v.picklist(['production', 'development']) });

/** Query of the conductor family's list. */
export const adapterSubscriptionsQuery = v.object({ site_id: id, region_id: id });

/** Query of the app-store, play-store and access lists. */
export const siteQuery = v.object({ site_id: id });
