/** Browsers and networks from which readers have logged in, hashed. */
import type { Kysely } from 'kysely';

/** The step from limits by address to limits by device and network. */
export const knownPlaceTable = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('known_places')
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('place_hash', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('known_places_key', ['user_id', 'place_hash'])
    .execute();
};
