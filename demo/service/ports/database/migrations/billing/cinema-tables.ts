/** Films, who has rented them, and who has asked for a sample of the paper. */
import { type Kysely, sql } from 'kysely';
import { addAddress } from './address-columns.ts';

const films = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('films')
    .addColumn('site_id', 'text', (column) => column.notNull().references('sites.site_id'))
    .addColumn('film_id', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('movie', 'series')`))
    .addColumn('price', 'integer', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('poster', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('films_key', ['site_id', 'film_id'])
    .execute();
  await db.schema
    .createTable('rentals')
    .addColumn('id', 'integer', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('site_id', 'text', (column) => column.notNull())
    .addColumn('film_id', 'text', (column) => column.notNull())
    .addColumn('granted_at', 'timestamptz', (column) => column.notNull())
    .addForeignKeyConstraint('rentals_film', ['site_id', 'film_id'], 'films', ['site_id', 'film_id'])
    .execute();
  await db.schema.createIndex('rentals_by_user').on('rentals').column('user_id').execute();
};

const samples = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('sample_requests')
    .addColumn('id', 'integer', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('site_id', 'text', (column) => column.notNull().references('sites.site_id'))
    .addColumn('agent_id', 'integer', (column) => column.references('agents.id'))
    .addColumn('requested_at', 'timestamptz', (column) => column.notNull())
    .$call(addAddress)
    .addColumn('validation_status', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('sample_requests_by_user').on('sample_requests').column('user_id').execute();
};

/** The step from subscriptions to rentals, samples, and invoices listed by day. */
export const cinemaTables = async (db: Kysely<unknown>): Promise<void> => {
  await films(db);
  await samples(db);
  // A list of invoices begins with the latest.
  await db.schema.createIndex('invoices_by_issue').on('invoices').columns(['subs_id', 'issued_at']).execute();
};
