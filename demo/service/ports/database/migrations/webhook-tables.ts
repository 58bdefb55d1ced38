/**
 * Webhooks to the publisher's systems. Triggers store each message in the transaction of its change, whatever code makes
 * it, so that none is forgotten and none is sent for a change that was rolled back.
 */
import { type Kysely, sql } from 'kysely';

const functions = [
  `create function queue_webhooks(event_type text, event_site text, event_data jsonb) returns void language sql as $$
    insert into webhook_deliveries (message_id, webhook_id, type, data)
    select 'msg_' || replace(gen_random_uuid()::text, '-', ''), w.webhook_id, event_type, event_data
    from webhooks w
    where w.is_active and event_type = any(w.events) and (event_site is null or w.site_id = event_site)
  $$`,
  `create function queue_subscription_webhooks() returns trigger language plpgsql as $$
  declare
    customer billing_customers%rowtype;
    event_type text;
  begin
    if not exists (select 1 from webhooks where is_active) then return null; end if;
    if tg_op = 'INSERT' then event_type := 'subscription.started';
    elsif (old.status, old.plan_id, old.quantity, old.term_end_at, old.cancelled_at, old.pause_at, old.resume_at,
        old.scheduled_plan_id, old.unpaid_until) is not distinct from
      (new.status, new.plan_id, new.quantity, new.term_end_at, new.cancelled_at, new.pause_at, new.resume_at,
        new.scheduled_plan_id, new.unpaid_until) then return null;
    elsif new.status = 'cancelled' and old.status <> 'cancelled' then event_type := 'subscription.ended';
    elsif new.cancelled_at is not null and old.cancelled_at is null then event_type := 'subscription.cancelled';
    else event_type := 'subscription.changed';
    end if;
    select * into customer from billing_customers where customer_id = new.customer_id;
    perform queue_webhooks(event_type, customer.site_id, jsonb_build_object(
      'siteId', customer.site_id, 'regionId', new.region_id, 'userId', customer.user_id,
      'subscriptionId', new.subs_id, 'planId', new.plan_id, 'quantity', new.quantity, 'status', new.status,
      'termEndsAt', new.term_end_at, 'cancelledAt', new.cancelled_at, 'pausedAt', new.pause_at,
      'resumesAt', new.resume_at, 'nextPlanId', new.scheduled_plan_id, 'unpaidUntil', new.unpaid_until));
    return null;
  end $$`,
  `create function queue_payment_webhooks() returns trigger language plpgsql as $$
  declare
    customer billing_customers%rowtype;
    event_type text;
  begin
    if not exists (select 1 from webhooks where is_active) then return null; end if;
    if tg_op = 'UPDATE' and old.status = new.status then return null; end if;
    if new.status = 'paid' then event_type := 'payment.succeeded';
    elsif new.status in ('payment_due', 'not_paid') then event_type := 'payment.failed';
    else return null;
    end if;
    select c.* into customer from billing_customers c
      join billing_subscriptions s on s.customer_id = c.customer_id where s.subs_id = new.subs_id;
    perform queue_webhooks(event_type, customer.site_id, jsonb_build_object(
      'siteId', customer.site_id, 'userId', customer.user_id, 'subscriptionId', new.subs_id, 'planId', new.plan_id,
      'invoiceId', 'INV-' || new.id, 'status', new.status, 'total', new.total, 'amountPaid', new.amount_paid,
      'currency', (select currency from plans where plan_id = new.plan_id)));
    return null;
  end $$`,
  `create function queue_reader_webhooks() returns trigger language plpgsql as $$
  begin
    perform queue_webhooks('reader.registered', null, jsonb_build_object(
      'userId', new.id, 'email', new.email, 'source', new.source, 'isPending', new.is_pending));
    return null;
  end $$`,
  `create function queue_newsletter_webhooks() returns trigger language plpgsql as $$
  declare
    event_type text := case new.status when 1 then 'newsletter.subscribed' else 'newsletter.unsubscribed' end;
  begin
    if tg_op = 'UPDATE' and old.status = new.status then return null; end if;
    -- An address that never subscribed has nothing to end.
    if tg_op = 'INSERT' and new.status <> 1 then return null; end if;
    perform queue_webhooks(event_type, new.site_id, jsonb_build_object(
      'siteId', new.site_id, 'regionId', new.region_id, 'listId', new.list_id, 'email', new.email));
    return null;
  end $$`,
];

const triggers = [
  ['billing_subscriptions', 'insert or update', 'queue_subscription_webhooks'],
  // After the rows of the change: a message about an invoice names its subscription.
  ['invoices', 'insert or update', 'queue_payment_webhooks'],
  ['users', 'insert', 'queue_reader_webhooks'],
  ['memberships', 'insert or update', 'queue_newsletter_webhooks'],
] as const;

/** The step to webhooks. */
export const webhookTables = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('webhooks')
    .addColumn('webhook_id', 'text', (column) => column.primaryKey())
    .addColumn('site_id', 'text', (column) => column.notNull().references('sites.site_id'))
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('events', sql`text[]`, (column) => column.notNull())
    .addColumn('is_active', 'boolean', (column) => column.notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('older_secret', 'text')
    .addColumn('older_until', 'timestamptz')
    .execute();
  await db.schema
    .createTable('webhook_deliveries')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('message_id', 'text', (column) => column.notNull().unique())
    .addColumn('webhook_id', 'text', (column) => column.notNull().references('webhooks.webhook_id'))
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('data', 'jsonb', (column) => column.notNull())
    .addColumn('at', 'timestamptz')
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('waiting'))
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_at', 'timestamptz')
    .addColumn('last_status', 'integer')
    .addColumn('last_error', 'text')
    .execute();
  await sql`create index webhook_deliveries_waiting on webhook_deliveries (id) where state = 'waiting'`.execute(db);
  await db.schema
    .createIndex('webhook_deliveries_by_webhook')
    .on('webhook_deliveries')
    .columns(['webhook_id', 'id'])
    .execute();
  for (const statement of functions) await sql.raw(statement).execute(db);
  for (const [table, events, name] of triggers) {
    await sql
      .raw(`create trigger ${name} after ${events} on ${table} for each row execute function ${name}()`)
      .execute(db);
  }
};
