/** State that several processes on one database share: entries of the fake providers, and claims of mails. */
import type { Kysely } from 'kysely';

/** The step from one process to several. */
export const processTables = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('played_entries')
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('entry', 'jsonb', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('played_entries_key', ['provider', 'kind', 'id'])
    .execute();
  await db.schema.createIndex('played_entries_by_end').on('played_entries').column('expires_at').execute();
  await db.schema.alterTable('mails').addColumn('next_at', 'timestamptz').execute();
};
