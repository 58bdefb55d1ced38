/** The codes of the spec (paywall point 3) in place of flags, which held less information. */
import { type Kysely, sql } from 'kysely';

/** The step from flags to codes. */
export const accountCodeColumns = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('users')
    .addColumn('verification', 'text', (column) => column.notNull().defaultTo('NotVerified'))
    .execute();
  await sql`update users set verification = 'TrueVerified' where is_confirmed`.execute(db);
  await db.schema.alterTable('users').dropColumn('is_confirmed').execute();
  await db.schema
    .alterTable('subscriptions')
    .addColumn('status', 'text', (column) => column.notNull().defaultTo('active'))
    .execute();
  await sql`update subscriptions set status = 'cancelled' where not is_subscribed`.execute(db);
  await db.schema.alterTable('subscriptions').dropColumn('is_subscribed').execute();
  for (const table of ['sites', 'mails']) {
    await db.schema
      .alterTable(table)
      .addColumn('email_provider', 'text', (column) => column.notNull().defaultTo('MAILTRAIN'))
      .execute();
  }
};
