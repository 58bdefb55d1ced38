/** Tables of the fake gateways. They never store card numbers or their codes. */
import { type Kysely, sql } from 'kysely';

const setups = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('gateway_setups')
    .addColumn('secret_hash', 'text', (column) => column.primaryKey())
    .addColumn('setup_id', 'text', (column) => column.notNull())
    .addColumn('gateway', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('status', 'text', (column) => column.notNull().check(sql`status in ('open', 'confirmed')`))
    .addColumn('method_hash', 'text')
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('gateway_methods')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('gateway', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('user_id', 'integer', (column) => column.references('users.id'))
    .addColumn('status', 'text', (column) => column.notNull().check(sql`status in ('unconfirmed', 'ready', 'used')`))
    .addColumn('attempt_hash', 'text', (column) => column.unique())
    .addColumn('behaviour', 'text', (column) => column.notNull().check(sql`behaviour in ('succeeds', 'declines')`))
    .addColumn('card_type', 'text', (column) => column.notNull())
    .addColumn('last4', 'text', (column) => column.notNull())
    .addColumn('expiry_month', 'integer')
    .addColumn('expiry_year', 'integer')
    .addColumn('first_name', 'text', (column) => column.notNull())
    .addColumn('last_name', 'text', (column) => column.notNull())
    .addColumn('bank_name', 'text')
    .addColumn('payer_email', 'text')
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute();
};

const payPal = async (db: Kysely<unknown>): Promise<void> => {
  const statuses = sql`status in ('open', 'agreed', 'used', 'left')`;
  await db.schema
    .createTable('paypal_visits')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('site_id', 'text', (column) => column.notNull().references('sites.site_id'))
    .addColumn('return_url', 'text', (column) => column.notNull())
    .addColumn('cancel_url', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull().check(statuses))
    .addColumn('behaviour', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute();
};

const events = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('gateway_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('event', 'jsonb', (column) => column.notNull())
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_at', 'timestamptz')
    .execute();
  await sql`create index gateway_events_waiting on gateway_events (next_at) where next_at is not null`.execute(db);
  await db.schema
    .createTable('gateway_receipts')
    .addColumn('event_id', 'text', (column) => column.primaryKey())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('happened_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('gateway_receipts_by_subject').on('gateway_receipts').column('subject').execute();
};

/** The step from cards that are simply there to gateways that take them. */
export const gatewayTables = async (db: Kysely<unknown>): Promise<void> => {
  await setups(db);
  await payPal(db);
  await events(db);
};
