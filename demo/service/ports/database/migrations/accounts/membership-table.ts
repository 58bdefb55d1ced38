/** Subscriptions of addresses to newsletters. */
import { type Kysely, sql } from 'kysely';

/** The step from newsletters that are listed to newsletters that are subscribed to. */
export const memberships = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('newsletters')
    .addColumn('is_only_listed', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute();
  await db.schema
    .createTable('memberships')
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('site_id', 'text', (column) => column.notNull())
    .addColumn('region_id', 'text', (column) => column.notNull())
    .addColumn('list_id', 'text', (column) => column.notNull())
    .addColumn('status', 'integer', (column) => column.notNull().check(sql`status in (1, 2)`))
    .addColumn('frequency', 'integer')
    .addColumn('trial_ends_at', 'timestamptz')
    .addPrimaryKeyConstraint('memberships_key', ['email', 'site_id', 'region_id', 'list_id'])
    .addForeignKeyConstraint('memberships_newsletter', ['site_id', 'region_id', 'list_id'], 'newsletters', [
      'site_id',
      'region_id',
      'list_id',
    ])
    .execute();
};
