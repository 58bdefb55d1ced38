/** The plans on sale, and their descriptions. */
import { type Kysely, sql } from 'kysely';

/** The step from plans that readers have to plans that readers can buy. */
export const checkoutTables = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('plan_offers')
    .addColumn('plan_id', 'text', (column) => column.primaryKey().references('plans.plan_id'))
    .addColumn('billing', 'text', (column) => column.notNull().check(sql`billing in ('chargebee', 'conductor')`))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('description', sql`text[]`, (column) => column.notNull())
    .addColumn('trial_days', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('is_featured', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute();
};
