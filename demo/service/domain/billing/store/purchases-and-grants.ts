/** Store purchases and granted accesses, which we do not bill (spec: portal point 3). */
import type { InferInput } from 'valibot';
import type { accessGrants, appStore } from '#src/contract/subscriptions/subscription-list.ts';
import type { Reader } from '../../../http/caller.ts';
import type { Database } from '../../../ports/database/open.ts';
import { listGuestSeats } from './guests.ts';

type Purchase = InferInput<typeof appStore.reply>['list'][number];
type AccessGrant = InferInput<typeof accessGrants.reply>['access'][number];

/** Returns a reader's store purchases for a site, oldest first. */
export const listPurchases = async (
  database: Database,
  userId: number,
  { siteId, store }: { siteId: string; store: 'appstore' | 'playstore' },
): Promise<Purchase[]> => {
  const rows = await database
    .selectFrom('store_purchases')
    .select(['product_id', 'purchased_at'])
    .where('user_id', '=', userId)
    .where('site_id', '=', siteId)
    .where('store', '=', store)
    .orderBy('purchased_at')
    .execute();
  return rows.map(({ product_id, purchased_at }) => ({
    product_id,
    purchase_time: Math.floor(purchased_at.getTime() / 1000),
  }));
};

/** Returns a reader's granted accesses at a site, and the seats that they have from others there. */
export const listGrants = async (
  database: Database,
  reader: Reader,
  siteId: string,
  now: Date,
): Promise<AccessGrant[]> => {
  const grantRows = await database
    .selectFrom('access_grants')
    .select(['access_id', 'access_name'])
    .where('user_id', '=', reader.id)
    .where('site_id', '=', siteId)
    .orderBy('access_id')
    .execute();
  const seats = await listGuestSeats(database, reader, siteId, now);
  return [...grantRows, ...seats.map((seat) => ({ ...seat, access_name: 'Guest seat' }))];
};
