/** Permanent data of invoices: the sellers, and the document of each invoice as it was written. */
import type { Kysely } from 'kysely';

/** The step from invoices that are drawn from present data to invoices that are kept as they were written. */
export const invoiceDocumentTables = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('sellers')
    .addColumn('site_id', 'text', (column) => column.notNull().references('sites.site_id'))
    .addColumn('region_id', 'text', (column) => column.notNull())
    .addColumn('document', 'jsonb', (column) => column.notNull())
    .addPrimaryKeyConstraint('sellers_key', ['site_id', 'region_id'])
    .execute();
  await db.schema
    .createTable('billing_tax_ids')
    .addColumn('customer_id', 'text', (column) => column.primaryKey().references('billing_customers.customer_id'))
    .addColumn('tax_id', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('invoice_documents')
    .addColumn('invoice_id', 'integer', (column) => column.primaryKey().references('invoices.id'))
    .addColumn('document', 'jsonb', (column) => column.notNull())
    .execute();
};
