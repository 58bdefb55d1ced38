/** From which networks a reader has logged in: there, strangers' failures don't hold them up. */
import type { Database } from '../database/open.ts';
import { hashKey } from './access-keys.ts';

/** How long a network is remembered, in ms. */
const rememberedMs = 90 * 24 * 60 * 60 * 1000;

/** Whether somebody has logged in to the account from this network lately. */
export const isKnownNetwork = async (
  database: Database,
  userId: number,
  network: string,
  now: Date,
): Promise<boolean> => {
  const row = await database
    .selectFrom('known_networks')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('network_hash', '=', hashKey(network))
    .where('seen_at', '>', new Date(now.getTime() - rememberedMs))
    .executeTakeFirst();
  return row !== undefined;
};

/** Remembers that a reader has logged in from a network. */
export const rememberNetwork = async (
  database: Database,
  userId: number,
  network: string,
  now: Date,
): Promise<void> => {
  await database
    .insertInto('known_networks')
    .values({ user_id: userId, network_hash: hashKey(network), seen_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'network_hash']).doUpdateSet({ seen_at: now }))
    .execute();
};
