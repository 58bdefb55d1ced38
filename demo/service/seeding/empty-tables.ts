/** Locks and empties tables that other connections may be using. */
import { setTimeout as wait } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../ports/database/open.ts';
import type { Schema } from '../ports/database/schema/schema.ts';

/** PostgreSQL's code for a lock that another connection holds. */
const lockNotAvailable = '55P03';
const pauseMs = 10;
const maxTries = 500;

const isBusy = (cause: unknown): boolean =>
  typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === lockNotAvailable;

/**
 * Empties small tables by deleting, because truncating creates every table and index again. One statement deletes from
 * all of them, and keys are checked when it ends, so that their order does not matter. Ids start from 1 again.
 */
export const emptyTables = async (
  transaction: Transaction<Schema>,
  tables: readonly (keyof Schema)[],
): Promise<void> => {
  const deletions = tables.map((table, at) => sql`${sql.ref(`emptied_${at}`)} as (delete from ${sql.table(table)})`);
  await sql`with ${sql.join(deletions)} select 1`.execute(transaction);
  await sql`
    select setval(pg_get_serial_sequence(quote_ident(table_name), column_name), 1, false)
    from information_schema.columns
    where table_schema = current_schema() and is_identity = 'YES' and table_name in (${sql.join(tables)})
  `.execute(transaction);
};

/**
 * Does the work in a transaction that has the tables to itself. All locks are taken at once or not at all: waiting for
 * one while holding another could block calls that wait in the opposite order.
 */
export const withLockedTables = async <Result>(
  database: Database,
  tables: readonly (keyof Schema)[],
  work: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> => {
  const names = sql.join(tables.map((table) => sql.table(table)));
  for (let tries = 1; ; tries++) {
    try {
      return await database.transaction().execute(async (transaction) => {
        await sql`lock table ${names} in access exclusive mode nowait`.execute(transaction);
        return work(transaction);
      });
    } catch (cause) {
      if (!isBusy(cause) || tries === maxTries) throw cause;
      await wait(pauseMs);
    }
  }
};
