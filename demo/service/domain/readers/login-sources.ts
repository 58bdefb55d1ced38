/** Browsers and networks that a reader has logged in from: strangers' failures do not delay log-ins there. */
import type { Transaction } from 'kysely';
import type { Database } from '../../ports/database/open.ts';
import type { Schema } from '../../ports/database/schema/schema.ts';
import { hashKey } from './access-keys.ts';

/** A log-in source is remembered this long, in ms. */
const rememberedMs = 90 * 24 * 60 * 60 * 1000;

/** A browser, by the secret that it sends, or a network, by its address. */
export type LoginSource = { device: string } | { network: string };

const hashOf = (source: LoginSource): string =>
  'device' in source ? hashKey(`device ${source.device}`) : hashKey(`network ${source.network}`);

/** True if the account was logged in to from this source recently. */
export const isKnownLoginSource = async (
  database: Database,
  userId: number,
  source: LoginSource,
  now: Date,
): Promise<boolean> => {
  const row = await database
    .selectFrom('known_places')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('place_hash', '=', hashOf(source))
    .where('seen_at', '>', new Date(now.getTime() - rememberedMs))
    .executeTakeFirst();
  return row !== undefined;
};

/** Remembers that a reader has logged in from a source. */
export const rememberLoginSource = async (
  database: Database | Transaction<Schema>,
  userId: number,
  source: LoginSource,
  now: Date,
): Promise<void> => {
  await database
    .insertInto('known_places')
    .values({ user_id: userId, place_hash: hashOf(source), seen_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'place_hash']).doUpdateSet({ seen_at: now }))
    .execute();
};
