/** Subscriptions and purchases at the billing systems and in the stores, and the entitlements to articles from them. */
import { type Kysely, sql } from 'kysely';

const catalogue = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('plans')
    .addColumn('plan_id', 'text', (column) => column.primaryKey())
    .addColumn('site_id', 'text', (column) => column.notNull().references('sites.site_id'))
    .addColumn('region_id', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('invoice_name', 'text', (column) => column.notNull())
    .addColumn('price', 'integer', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('period', 'integer', (column) => column.notNull())
    .addColumn('period_unit', 'text', (column) => column.notNull())
    .execute();
};

const billed = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('billing_customers')
    .addColumn('customer_id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('billing', 'text', (column) => column.notNull().check(sql`billing in ('chargebee', 'conductor')`))
    .addColumn('site_id', 'text', (column) => column.notNull().references('sites.site_id'))
    .addUniqueConstraint('billing_customers_once', ['user_id', 'billing', 'site_id'])
    .execute();
  await db.schema
    .createTable('billing_subscriptions')
    .addColumn('subs_id', 'text', (column) => column.primaryKey())
    .addColumn('customer_id', 'text', (column) => column.notNull().references('billing_customers.customer_id'))
    .addColumn('region_id', 'text', (column) => column.notNull())
    .addColumn('plan_id', 'text', (column) => column.notNull().references('plans.plan_id'))
    .addColumn('quantity', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('status', 'text', (column) =>
      column.notNull().check(sql`status in ('future', 'in_trial', 'active', 'non_renewing', 'paused', 'cancelled')`),
    )
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('start_at', 'timestamptz', (column) => column.notNull())
    .addColumn('trial_end_at', 'timestamptz')
    .addColumn('term_start_at', 'timestamptz')
    .addColumn('term_end_at', 'timestamptz')
    .addColumn('cancelled_at', 'timestamptz')
    .addColumn('pause_at', 'timestamptz')
    .addColumn('resume_at', 'timestamptz')
    .addColumn('scheduled_plan_id', 'text', (column) => column.references('plans.plan_id'))
    .addColumn('scheduled_at', 'timestamptz')
    .addColumn('promotion_credits', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('delivery_method', 'text')
    .addColumn('responsible_office', 'text')
    .execute();
  await db.schema
    .createIndex('billing_subscriptions_by_customer')
    .on('billing_subscriptions')
    .column('customer_id')
    .execute();
};

const unbilled = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('store_purchases')
    .addColumn('id', 'integer', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('site_id', 'text', (column) => column.notNull().references('sites.site_id'))
    .addColumn('region_id', 'text', (column) => column.notNull())
    .addColumn('store', 'text', (column) => column.notNull().check(sql`store in ('appstore', 'playstore')`))
    .addColumn('product_id', 'text', (column) => column.notNull())
    .addColumn('purchased_at', 'timestamptz', (column) => column.notNull())
    .addColumn('ends_at', 'timestamptz')
    .execute();
  await db.schema.createIndex('store_purchases_by_user').on('store_purchases').column('user_id').execute();
  await db.schema
    .createTable('access_grants')
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('site_id', 'text', (column) => column.notNull().references('sites.site_id'))
    .addColumn('region_id', 'text', (column) => column.notNull())
    .addColumn('access_id', 'text', (column) => column.notNull())
    .addColumn('access_name', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('access_grants_key', ['user_id', 'site_id', 'access_id'])
    .execute();
};

/**
 * Everything that lets a reader read. A paused subscription ended when it was paused, a future one does not count yet,
 * and a donation, a magazine or films open no articles.
 */
const entitlements = sql`
  create view entitlements as
  select user_id, region_id, plan_id, subscription_type, status, ends_at, 1 as source, id::bigint as place
  from subscriptions
  union all
  select c.user_id, s.region_id, s.plan_id,
    case c.billing when 'chargebee' then 'card' else 'conductor' end,
    case s.status when 'in_trial' then 'active' else s.status end,
    coalesce(
      case s.status
        when 'cancelled' then s.cancelled_at
        when 'non_renewing' then s.cancelled_at
        when 'paused' then s.pause_at
        when 'in_trial' then s.trial_end_at
      end,
      s.term_end_at,
      s.created_at
    ),
    2, extract(epoch from s.created_at)::bigint
  from billing_subscriptions s
  join billing_customers c on c.customer_id = s.customer_id
  join plans p on p.plan_id = s.plan_id
  where s.status <> 'future' and p.type in ('digital', 'print', 'gift', 'extra_seat')
  union all
  select user_id, region_id, product_id, store, 'active', ends_at, 3, id::bigint from store_purchases
  union all
  select user_id, region_id, access_id, 'access', 'active', null, 4, 0::bigint from access_grants
`;

/** The step from subscriptions for walls to subscriptions for the portal. */
export const billingTables = async (db: Kysely<unknown>): Promise<void> => {
  await catalogue(db);
  await billed(db);
  await unbilled(db);
  await entitlements.execute(db);
};
