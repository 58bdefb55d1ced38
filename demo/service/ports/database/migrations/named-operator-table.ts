/** Operators by name, each with a role and a key. */
import { type Kysely, sql } from 'kysely';

/** The step from one key of operators to keys of their own. */
export const namedOperatorTable = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('operators')
    .addColumn('operator_id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('key_hash', 'text', (column) => column.notNull())
    .addColumn('added_at', 'timestamptz', (column) => column.notNull())
    .addColumn('added_by', 'text', (column) => column.notNull())
    .addColumn('revoked_at', 'timestamptz')
    .addColumn('revoked_by', 'text')
    .execute();
  await sql`create unique index operators_by_name on operators (lower(name)) where revoked_at is null`.execute(db);
};
