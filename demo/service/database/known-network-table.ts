/** Networks from which readers have logged in, hashed. */
import type { Kysely } from 'kysely';

/** The step from limits by address to limits by device and network. */
export const knownNetworkTable = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('known_networks')
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('network_hash', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('known_networks_key', ['user_id', 'network_hash'])
    .execute();
};
