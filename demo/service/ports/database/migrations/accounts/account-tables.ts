/** Tables of accounts beside passwords: other ways to log in, codes, mails, limits. */
import { type Kysely, sql } from 'kysely';

const createLogInTables = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('users')
    .alterColumn('password_hash', (column) => column.dropNotNull())
    .addColumn('source', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('bizdata', 'text')
    .addColumn('is_pending', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute();
  await db.schema
    .alterTable('sites')
    .addColumn('is_verify_first', 'boolean', (column) => column.notNull().defaultTo(false))
    .addColumn('link_path', 'text', (column) => column.notNull().defaultTo('/'))
    .execute();
  await db.schema
    .createTable('identities')
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
    .addPrimaryKeyConstraint('identities_key', ['provider', 'subject'])
    .execute();
  await db.schema.createIndex('identities_by_user').on('identities').column('user_id').execute();
  await db.schema
    .createTable('one_time_codes')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('user_id', 'integer', (column) => column.references('users.id'))
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addColumn('used_at', 'timestamptz')
    .execute();
  await db.schema.createIndex('one_time_codes_by_user').on('one_time_codes').column('user_id').execute();
  await db.schema.createIndex('one_time_codes_by_end').on('one_time_codes').column('expires_at').execute();
};

const createMailTables = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('mail_jobs')
    .addColumn('id', 'integer', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('job', 'jsonb', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('mails')
    .addColumn('id', 'integer', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .addColumn('sender', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('html', 'text', (column) => column.notNull())
    .addColumn('delivery', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('rate_limits')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('started_at', 'timestamptz', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('rate_limits_key', ['name', 'subject'])
    .execute();
  await db.schema.createIndex('rate_limits_by_start').on('rate_limits').column('started_at').execute();
  await db.schema
    .createTable('sso_requests')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await sql`create index mails_waiting on mails (id) where delivery = 'waiting'`.execute(db);
};

/** The step from the first accounts to whole ones. */
export const accountTables = async (db: Kysely<unknown>): Promise<void> => {
  await createLogInTables(db);
  await createMailTables(db);
};
