/** Columns of accounts for the portal: time of registration, pending address, session of a bearer. */
import { type Kysely, sql } from 'kysely';

/** The step from accounts that log in to accounts that their readers look after. */
export const portalColumns = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('users').addColumn('registered_at', 'timestamptz').execute();
  await db.schema.alterTable('access_keys').addColumn('session_hash', 'text').execute();
  await db.schema
    .alterTable('sites')
    .addColumn('more_regions', sql`text[]`, (column) => column.notNull().defaultTo(sql`'{}'`))
    .execute();
  await db.schema
    .createTable('email_changes')
    .addColumn('user_id', 'integer', (column) => column.primaryKey().references('users.id'))
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute();
  // Changes that were requested before this step stay pending.
  await sql`
    insert into email_changes (user_id, email, expires_at)
    select distinct on (user_id) user_id, email, expires_at from one_time_codes
    where purpose = 'change-email' and used_at is null and user_id is not null
    order by user_id, expires_at desc
  `.execute(db);
};
