/**
 * Numbers of events that never run out. `events.id` only orders events of the same moment; `tid` identifies them. A
 * wider column would make PostgreSQL write the largest table of the service again, for hours, while every event waits.
 * So the numbers go on below zero and begin again, and need not be unique any more: each change here takes an instant.
 */
import { type Kysely, sql } from 'kysely';

/** The step from two thousand million events to any number of them. */
export const eventNumbers = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table events drop constraint events_pkey`.execute(db);
  // Logical replication needs a key of each row.
  await sql`alter table events replica identity using index events_tid_key`.execute(db);
  await sql`alter table events alter column id set minvalue -2147483648 set cycle`.execute(db);
};
