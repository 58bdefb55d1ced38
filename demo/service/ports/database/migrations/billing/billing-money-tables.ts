/** Tables of the billing state machine beside subscriptions: cards, invoices, addresses, and records of operations. */
import { type Kysely, sql } from 'kysely';
import { addAddress } from './address-columns.ts';

const machineColumns = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('billing_subscriptions')
    .addColumn('anchor_day', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('term_paid', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('unpaid_until', 'timestamptz')
    .addColumn('due_at', 'timestamptz')
    .execute();
  // Every older subscription is processed once, which sets the time of its next event.
  await sql`
    update billing_subscriptions s set
      anchor_day = extract(day from coalesce(s.term_start_at, s.trial_end_at, s.start_at) at time zone 'UTC'),
      term_paid = case when s.term_start_at is null then 0 else p.price * s.quantity end,
      due_at = s.created_at
    from plans p where p.plan_id = s.plan_id
  `.execute(db);
};

const cards = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('payment_methods')
    .addColumn('payment_method_id', 'text', (column) => column.primaryKey())
    .addColumn('customer_id', 'text', (column) => column.notNull().references('billing_customers.customer_id'))
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('is_primary', 'boolean', (column) => column.notNull())
    .addColumn('behaviour', 'text', (column) => column.notNull().check(sql`behaviour in ('succeeds', 'declines')`))
    .addColumn('card_type', 'text', (column) => column.notNull())
    .addColumn('first_name', 'text', (column) => column.notNull())
    .addColumn('last_name', 'text', (column) => column.notNull())
    .addColumn('last4', 'text', (column) => column.notNull())
    .addColumn('expiry_month', 'integer', (column) => column.notNull())
    .addColumn('expiry_year', 'integer', (column) => column.notNull())
    .execute();
  await sql`create unique index payment_methods_primary on payment_methods (customer_id) where is_primary`.execute(db);
  // Customers from before cards were stored continue with a card that works.
  await sql`
    insert into payment_methods
    select 'card-' || c.customer_id, c.customer_id, 'card', true, 'succeeds', 'visa', u.first_name, u.last_name,
      '4242', 12, extract(year from now())::int + 5
    from billing_customers c join users u on u.id = c.user_id
  `.execute(db);
};

const invoices = async (db: Kysely<unknown>): Promise<void> => {
  const statuses = sql`status in ('paid', 'posted', 'payment_due', 'not_paid', 'voided', 'pending')`;
  await db.schema
    .createTable('invoices')
    .addColumn('id', 'integer', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('subs_id', 'text', (column) => column.notNull().references('billing_subscriptions.subs_id'))
    .addColumn('plan_id', 'text', (column) => column.notNull().references('plans.plan_id'))
    .addColumn('status', 'text', (column) => column.notNull().check(statuses))
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('total', 'integer', (column) => column.notNull())
    .addColumn('credits_applied', 'integer', (column) => column.notNull())
    .addColumn('amount_paid', 'integer', (column) => column.notNull())
    .addColumn('credits_issued', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('amount_disputed', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('from_at', 'timestamptz', (column) => column.notNull())
    .addColumn('to_at', 'timestamptz', (column) => column.notNull())
    .addColumn('issued_at', 'timestamptz', (column) => column.notNull())
    .addColumn('due_at', 'timestamptz', (column) => column.notNull())
    .addColumn('paid_at', 'timestamptz')
    .addColumn('payment_method_id', 'text')
    .execute();
  await db.schema.createIndex('invoices_by_subscription').on('invoices').column('subs_id').execute();
};

const shipping = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('shipping_addresses')
    .addColumn('subs_id', 'text', (column) => column.primaryKey().references('billing_subscriptions.subs_id'))
    .$call(addAddress)
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute();
};

const records = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('billing_changes')
    .addColumn('id', 'integer', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('subs_id', 'text', (column) => column.notNull().references('billing_subscriptions.subs_id'))
    .addColumn('agent_id', 'integer', (column) => column.references('agents.id'))
    .addColumn('operation', 'text', (column) => column.notNull())
    .addColumn('comment', 'text')
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('billing_intents')
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('request_hash', 'text', (column) => column.notNull())
    // The exact text of the response, which jsonb would not keep.
    .addColumn('reply', 'json', (column) => column.notNull())
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('billing_intents_key', ['user_id', 'key'])
    .execute();
};

/** The step from subscriptions that are listed to subscriptions that live. */
export const billingMoneyTables = async (db: Kysely<unknown>): Promise<void> => {
  await machineColumns(db);
  await cards(db);
  await invoices(db);
  await shipping(db);
  await records(db);
};
