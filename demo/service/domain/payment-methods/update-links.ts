/** The links to the page on which the conductor takes another card (spec: portal point 7, payment-method update URL). */
import { randomBytes } from 'node:crypto';
import type { RequestContext } from '../../http/request-context.ts';
import type { Database, DatabaseOrTransaction } from '../../ports/database/open.ts';
import { hashKey } from '../readers/access-keys.ts';
import type { RegionLanguage } from '../sites/region-locales.ts';

/** The path of that page. */
export const updatePath = '/subs/payment-update';

/** Lifetime of a link, in ms: an hour. */
const lifetimeMs = 3_600_000;

/** Creates a link for a customer, in a language, and deletes expired ones. It opens only that page, and once. */
export const paymentUpdateUrl = async (
  database: Database,
  { customerId, language }: { customerId: string; language: RegionLanguage },
  { now, ownOrigin }: RequestContext,
): Promise<string> => {
  const key = randomBytes(32).toString('base64url');
  await database.deleteFrom('payment_update_links').where('expires_at', '<=', now).execute();
  await database
    .insertInto('payment_update_links')
    .values({
      hash: hashKey(key),
      customer_id: customerId,
      expires_at: new Date(now.getTime() + lifetimeMs),
      used_at: null,
    })
    .execute();
  const url = new URL(updatePath, ownOrigin);
  url.searchParams.set('link', key);
  url.searchParams.set('lang', language);
  return url.href;
};

/** Returns the customer of a link; null if it is unknown, used or expired. */
export const findLink = async (
  db: DatabaseOrTransaction,
  key: string,
  now: Date,
): Promise<{ hash: string; customerId: string; userId: number } | null> => {
  const hash = hashKey(key);
  const row = await db
    .selectFrom('payment_update_links as l')
    .innerJoin('billing_customers as c', 'c.customer_id', 'l.customer_id')
    .select(['c.customer_id', 'c.user_id'])
    .where('l.hash', '=', hash)
    .where('l.used_at', 'is', null)
    .where('l.expires_at', '>', now)
    .executeTakeFirst();
  return row === undefined ? null : { hash, customerId: row.customer_id, userId: row.user_id };
};
