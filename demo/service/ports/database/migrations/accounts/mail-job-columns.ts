/** The age and the failures of mail jobs. Jobs that are there already are due, and of an unknown age. */
import { type Kysely, sql } from 'kysely';

/** The step to mail jobs of which one that fails does not stop the others. */
export const mailJobColumns = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('mail_jobs')
    .addColumn('added_at', 'timestamptz')
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_at', 'timestamptz')
    .execute();
  await sql`alter table mail_jobs alter column added_at set default now()`.execute(db);
};
