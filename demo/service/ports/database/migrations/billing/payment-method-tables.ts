/** Several ways to pay for each customer, and not cards alone; the links to the page on which the conductor takes them. */
import { type Kysely, sql } from 'kysely';

/** The step from one card for each customer to all ways to pay. */
export const paymentMethodTables = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('payment_methods')
    .addColumn('gateway', 'text', (column) => column.notNull().defaultTo('stripe'))
    .addColumn('gateway_account', 'text', (column) => column.notNull().defaultTo('1'))
    .addColumn('bank_name', 'text')
    .addColumn('email', 'text')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .alterColumn('expiry_month', (column) => column.dropNotNull())
    .alterColumn('expiry_year', (column) => column.dropNotNull())
    .execute();
  await db.schema
    .alterTable('payment_methods')
    .addCheckConstraint(
      'payment_methods_type',
      sql`type in ('card', 'paypal_express_checkout', 'apple_pay', 'direct_debit')`,
    )
    .execute();
  await db.schema
    .alterTable('payment_methods')
    .addCheckConstraint('payment_methods_gateway', sql`gateway in ('stripe', 'braintree', 'paypal')`)
    .execute();
  await db.schema.createIndex('payment_methods_by_customer').on('payment_methods').column('customer_id').execute();
  await db.schema
    .createTable('payment_update_links')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('customer_id', 'text', (column) => column.notNull().references('billing_customers.customer_id'))
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addColumn('used_at', 'timestamptz')
    .execute();
};
