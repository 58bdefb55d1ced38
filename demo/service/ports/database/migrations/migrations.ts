/** The numbered steps from an empty database to the present schema. A step that was published is never edited. */
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { accountCodeColumns } from './accounts/account-code-columns.ts';
import { accountTables } from './accounts/account-tables.ts';
import { agentActTable } from './accounts/agent-act-table.ts';
import { agentTables } from './accounts/agent-tables.ts';
import { estSiteColumn } from './accounts/est-site-column.ts';
import { knownPlaceTable } from './accounts/known-place-table.ts';
import { mailJobColumns } from './accounts/mail-job-columns.ts';
import { memberships } from './accounts/membership-table.ts';
import { portalColumns } from './accounts/portal-columns.ts';
import { sessionDeviceColumn } from './accounts/session-device-column.ts';
import { signingKeyTable } from './accounts/signing-key-table.ts';
import { addressTables } from './billing/address-tables.ts';
import { billingMoneyTables } from './billing/billing-money-tables.ts';
import { billingTables } from './billing/billing-tables.ts';
import { checkoutTables } from './billing/checkout-tables.ts';
import { cinemaTables } from './billing/cinema-tables.ts';
import { earlierTypeColumn } from './billing/earlier-type-column.ts';
import { gatewayTables } from './billing/gateway-tables.ts';
import { invoiceDocumentTables } from './billing/invoice-document-tables.ts';
import { paymentMethodTables } from './billing/payment-method-tables.ts';
import { seatTables } from './billing/seat-tables.ts';
import { withdrawnPlanColumn } from './billing/withdrawn-plan-column.ts';
import { eventNumbers } from './event-numbers.ts';
import { flowVersionTables } from './flow-version-tables.ts';
import { meterBatches } from './meter-batch-function.ts';
import { meterFunctions } from './meter-functions.ts';
import { meterViews } from './meter-view-functions.ts';
import { namedOperatorTable } from './named-operator-table.ts';
import { operatorChangeEntries } from './operator-change-entries.ts';
import { operatorTables } from './operator-tables.ts';
import { processTables } from './process-tables.ts';
import { webhookTables } from './webhook-tables.ts';

const publisher = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('users')
    .addColumn('id', 'integer', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('first_name', 'text', (column) => column.notNull())
    .addColumn('last_name', 'text', (column) => column.notNull())
    .addColumn('is_confirmed', 'boolean', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('sites')
    .addColumn('site_id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('origins', sql`text[]`, (column) => column.notNull())
    .addColumn('region_id', 'text', (column) => column.notNull())
    .addColumn('regions_by_country', 'jsonb', (column) => column.notNull())
    .addColumn('institution_network', 'text')
    .addColumn('institution_user_id', 'integer', (column) => column.references('users.id'))
    .addColumn('tracking', 'jsonb', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('templates')
    .addColumn('site_id', 'text', (column) => column.notNull().references('sites.site_id'))
    .addColumn('template_id', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('document', 'jsonb', (column) => column.notNull())
    .addPrimaryKeyConstraint('templates_key', ['site_id', 'template_id', 'version'])
    .execute();
  await db.schema
    .createTable('flows')
    .addColumn('site_id', 'text', (column) => column.notNull().references('sites.site_id'))
    .addColumn('flow_id', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('is_draft', 'boolean', (column) => column.notNull())
    .addColumn('document', 'jsonb', (column) => column.notNull())
    .addPrimaryKeyConstraint('flows_key', ['site_id', 'flow_id', 'version'])
    .execute();
  await db.schema
    .createTable('rules')
    .addColumn('site_id', 'text', (column) => column.notNull().references('sites.site_id'))
    .addColumn('rule_id', 'text', (column) => column.notNull())
    .addColumn('definition', 'jsonb', (column) => column.notNull())
    .addPrimaryKeyConstraint('rules_key', ['site_id', 'rule_id'])
    .execute();
  await db.schema
    .createTable('newsletters')
    .addColumn('site_id', 'text', (column) => column.notNull().references('sites.site_id'))
    .addColumn('region_id', 'text', (column) => column.notNull())
    .addColumn('list_id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('category', 'text')
    .addColumn('details', 'jsonb', (column) => column.notNull())
    .addPrimaryKeyConstraint('newsletters_key', ['site_id', 'region_id', 'list_id'])
    .execute();
};

const accounts = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('access_keys')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('expires_at', 'timestamptz')
    .execute();
  await db.schema.createIndex('access_keys_by_user').on('access_keys').column('user_id').execute();
  await db.schema
    .createTable('subscriptions')
    .addColumn('id', 'integer', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('region_id', 'text', (column) => column.notNull())
    .addColumn('plan_id', 'text', (column) => column.notNull())
    .addColumn('subscription_type', 'text', (column) => column.notNull())
    .addColumn('is_subscribed', 'boolean', (column) => column.notNull())
    .addColumn('ends_at', 'timestamptz')
    .execute();
  await db.schema.createIndex('subscriptions_by_user').on('subscriptions').column('user_id').execute();
};

const visitors = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('meters')
    .addColumn('site_id', 'text', (column) => column.notNull())
    .addColumn('flow_id', 'text', (column) => column.notNull())
    .addColumn('counter_id', 'text', (column) => column.notNull())
    .addColumn('uid', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('pages', sql`bigint[]`, (column) => column.notNull())
    .addColumn('started_at', 'timestamptz', (column) => column.notNull())
    .addColumn('started_view', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('meters_key', ['uid', 'site_id', 'flow_id', 'counter_id'])
    .execute();
  await db.schema
    .createTable('page_views')
    .addColumn('site_id', 'text', (column) => column.notNull())
    .addColumn('uid', 'text', (column) => column.notNull())
    .addColumn('views', 'integer', (column) => column.notNull())
    .addColumn('page', 'bigint', (column) => column.notNull())
    .addColumn('calls', sql`bigint[]`, (column) => column.notNull())
    .addPrimaryKeyConstraint('page_views_key', ['uid', 'site_id'])
    .execute();
  await db.schema
    .createTable('events')
    .addColumn('id', 'integer', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('tid', 'text', (column) => column.notNull().unique())
    .addColumn('et', 'text', (column) => column.notNull())
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .addColumn('site_id', 'text')
    .addColumn('uid', 'text')
    .addColumn('user_id', 'integer')
    .addColumn('flow_id', 'text')
    .addColumn('fields', 'jsonb', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('events_by_user').on('events').columns(['user_id', 'site_id', 'et']).execute();
};

/** The order of an export. */
const eventOrder = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.createIndex('events_in_order').on('events').columns(['site_id', 'et', 'at', 'id']).execute();
};

const settings = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('settings')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'jsonb', (column) => column.notNull())
    .execute();
};

const meters = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of meterFunctions) await sql.raw(statement).execute(db);
};

/** Every step, named after what it adds; they run in the order of their names. */
const steps: Readonly<Record<string, Migration>> = {
  '0001-publisher': { up: publisher },
  '0002-accounts': { up: accounts },
  '0003-visitors': { up: visitors },
  '0004-settings': { up: settings },
  '0005-meters': { up: meters },
  '0006-account-tables': { up: accountTables },
  '0007-account-codes': { up: accountCodeColumns },
  '0008-memberships': { up: memberships },
  '0009-portal-columns': { up: portalColumns },
  '0010-agents': { up: agentTables },
  '0011-billing': { up: billingTables },
  '0012-billing-money': { up: billingMoneyTables },
  '0013-gateways': { up: gatewayTables },
  '0014-payment-methods': { up: paymentMethodTables },
  '0015-cinema': { up: cinemaTables },
  '0016-addresses': { up: addressTables },
  '0017-seats': { up: seatTables },
  '0018-checkout': { up: checkoutTables },
  '0019-processes': { up: processTables },
  '0020-meter-views': { up: meterViews },
  '0021-invoice-documents': { up: invoiceDocumentTables },
  '0023-session-devices': { up: sessionDeviceColumn },
  '0024-known-places': { up: knownPlaceTable },
  '0025-est-sites': { up: estSiteColumn },
  '0026-agent-acts': { up: agentActTable },
  '0027-meter-batches': { up: meterBatches },
  '0028-event-order': { up: eventOrder },
  '0029-signing-keys': { up: signingKeyTable },
  '0030-flow-versions': { up: flowVersionTables },
  '0031-operators': { up: operatorTables },
  '0032-webhooks': { up: webhookTables },
  '0033-named-operators': { up: namedOperatorTable },
  '0034-withdrawn-plans': { up: withdrawnPlanColumn },
  '0035-earlier-types': { up: earlierTypeColumn },
  '0036-changes-of-operators': { up: operatorChangeEntries },
  '0037-event-numbers': { up: eventNumbers },
  '0038-mail-jobs': { up: mailJobColumns },
};

/** Steps that were published under another name: databases store that one, so it never changes. */
const publishedNames: Readonly<Record<string, string>> = { '0015-cinema': '0015-invoices' };

/** The steps by the names that databases store. */
export const migrations: Record<string, Migration> = Object.fromEntries(
  Object.entries(steps).map(([name, step]) => [publishedNames[name] ?? name, step]),
);
