/** From which browsers and networks a reader has logged in: there, strangers' failures don't hold them up. */
import type { Database } from '../database/open.ts';
import { hashKey } from './access-keys.ts';

/** How long a place is remembered, in ms. */
const rememberedMs = 90 * 24 * 60 * 60 * 1000;

/** A browser, by the secret that it sends, or a network, by its address. */
export type Place = { device: string } | { network: string };

const hashOf = (place: Place): string =>
  'device' in place ? hashKey(`device ${place.device}`) : hashKey(`network ${place.network}`);

/** Whether somebody has logged in to the account from this place lately. */
export const isKnownPlace = async (database: Database, userId: number, place: Place, now: Date): Promise<boolean> => {
  const row = await database
    .selectFrom('known_places')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('place_hash', '=', hashOf(place))
    .where('seen_at', '>', new Date(now.getTime() - rememberedMs))
    .executeTakeFirst();
  return row !== undefined;
};

/** Remembers that a reader has logged in from a place. */
export const rememberPlace = async (database: Database, userId: number, place: Place, now: Date): Promise<void> => {
  await database
    .insertInto('known_places')
    .values({ user_id: userId, place_hash: hashOf(place), seen_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'place_hash']).doUpdateSet({ seen_at: now }))
    .execute();
};
