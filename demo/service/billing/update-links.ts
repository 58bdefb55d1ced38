/** The links to the page on which the conductor takes another card (spec: portal point 7, payment-method update URL). */
import { randomBytes } from 'node:crypto';
import { hashKey } from '../accounts/access-keys.ts';
import type { Database } from '../database/open.ts';
import type { Visit } from '../wire/visit.ts';
import type { Work } from './stands.ts';

/** Where that page is. */
export const updatePath = '/subs/payment-update';

/** How long a link is good, in ms: an hour. */
const lastsMs = 3_600_000;

/** Makes a link for a customer and forgets those that have expired. It opens nothing but that page, and serves once. */
export const paymentUpdateUrl = async (
  database: Database,
  customerId: string,
  { now, ownOrigin }: Visit,
): Promise<string> => {
  const key = randomBytes(32).toString('base64url');
  await database.deleteFrom('payment_update_links').where('expires_at', '<=', now).execute();
  await database
    .insertInto('payment_update_links')
    .values({
      hash: hashKey(key),
      customer_id: customerId,
      expires_at: new Date(now.getTime() + lastsMs),
      used_at: null,
    })
    .execute();
  const url = new URL(updatePath, ownOrigin);
  url.searchParams.set('link', key);
  return url.href;
};

/** Whose link it is; null for one that is unknown, used or too old. */
export const findLink = async (
  work: Work,
  key: string,
  now: Date,
): Promise<{ hash: string; customerId: string; userId: number } | null> => {
  const hash = hashKey(key);
  const row = await work
    .selectFrom('payment_update_links as l')
    .innerJoin('billing_customers as c', 'c.customer_id', 'l.customer_id')
    .select(['c.customer_id', 'c.user_id'])
    .where('l.hash', '=', hash)
    .where('l.used_at', 'is', null)
    .where('l.expires_at', '>', now)
    .executeTakeFirst();
  return row === undefined ? null : { hash, customerId: row.customer_id, userId: row.user_id };
};
