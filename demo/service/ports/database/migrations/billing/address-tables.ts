/** Billing addresses, and the validation status of addresses. */
import { type Kysely, sql } from 'kysely';
import { addAddress } from './address-columns.ts';

/** The step from papers that are delivered to invoices that are addressed. */
export const addressTables = async (db: Kysely<unknown>): Promise<void> => {
  const statuses = sql`validation_status in ('valid', 'partially_valid', 'not_validated')`;
  await db.schema
    .createTable('billing_addresses')
    .addColumn('customer_id', 'text', (column) => column.primaryKey().references('billing_customers.customer_id'))
    .$call(addAddress)
    .addColumn('validation_status', 'text', (column) => column.notNull().check(statuses))
    .execute();
  await db.schema
    .alterTable('shipping_addresses')
    .addColumn('validation_status', 'text', (column) => column.notNull().defaultTo('not_validated').check(statuses))
    .execute();
};
