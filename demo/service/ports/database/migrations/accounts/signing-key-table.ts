/** The keys that sign statements about readers. */
import type { Kysely } from 'kysely';

/** The step to signed statements. */
export const signingKeyTable = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('signing_keys')
    .addColumn('generation', 'integer', (column) => column.primaryKey())
    .addColumn('kid', 'text', (column) => column.notNull().unique())
    .addColumn('private_jwk', 'jsonb', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('signs_from', 'timestamptz', (column) => column.notNull())
    .execute();
};
