/**
 * A copy of the rows of a new seed, in memory. A reset restores the tables that changed since, mostly a few of fifty,
 * from it: that costs a fraction of seeding again.
 */
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../ports/database/schema/schema.ts';

type Work = Transaction<Schema>;
type Table = keyof Schema;

interface TableCopy {
  table: Table;
  count: number;
  /** The rows, as JSON. */
  rows: string;
  /** The transaction that wrote all of these rows. */
  writer: string;
}

/** The rows of each table, and the last id of each sequence. */
export interface SeedCopy {
  seededAt: Date;
  tables: readonly TableCopy[];
  sequences: string;
}

/** The seed's days count from the reset. A copy serves within a quarter of an hour, in which no time zone begins a day. */
const quarterMs = 15 * 60 * 1000;

/** Its minutes are shown: they count from each reset. */
const shownInMinutes = 'rentals';

const unionOf = <Row>(parts: readonly ReturnType<typeof sql<Row>>[]) => sql<Row>`${sql.join(parts, sql` union all `)}`;

const readSequences = async (trx: Work, tables: readonly Table[]): Promise<string> => {
  const { rows } = await sql<{ sequences: string }>`
    select coalesce(json_agg(json_build_object('name', name, 'last', pg_sequence_last_value(name::regclass))), '[]')::text
      as sequences
    from (
      select pg_get_serial_sequence(quote_ident(table_name), column_name) as name
      from information_schema.columns
      where table_schema = current_schema() and is_identity = 'YES' and table_name in (${sql.join(tables)})
    ) as identities
  `.execute(trx);
  return rows[0]?.sequences ?? '[]';
};

/** Copies the tables; this transaction has written every row of theirs. */
export const copySeed = async (trx: Work, tables: readonly Table[], seededAt: Date): Promise<SeedCopy> => {
  const copies = tables.map(
    (table) => sql<TableCopy>`
      select ${table}::text as "table", count(*)::int as count, coalesce(json_agg(t), '[]')::text as rows,
        pg_current_xact_id()::xid::text as writer
      from ${sql.table(table)} as t`,
  );
  const { rows } = await unionOf(copies).execute(trx);
  return { seededAt, tables: rows, sequences: await readSequences(trx, tables) };
};

/**
 * Returns the tables whose rows are no longer those of the copy, and the one whose minutes count. Each row names the
 * transaction that wrote it: a change or an addition brings another one, and a deletion changes the count.
 */
const findChangedTables = async (trx: Work, { tables }: SeedCopy): Promise<TableCopy[]> => {
  const comparisons = tables.map(
    ({ table, count, writer }) => sql<{ table: Table }>`
      select ${table}::text as "table" from ${sql.table(table)}
      having count(*) <> ${count}::int or count(*) filter (where xmin = ${writer}::xid) <> ${count}::int`,
  );
  const changed = new Set((await unionOf(comparisons).execute(trx)).rows.map(({ table }) => table));
  return tables.filter(({ table }) => table === shownInMinutes || changed.has(table));
};

const moveRentals = (trx: Work, byMs: number) =>
  sql`
    update ${sql.table(shownInMinutes)} set granted_at = granted_at + ${byMs}::float8 * interval '1 millisecond'
  `.execute(trx);

const restoreTables = async (trx: Work, tables: readonly TableCopy[]): Promise<void> => {
  // Rows point at each other across tables, also at those that did not change: keys hold again at the end.
  await sql`set local session_replication_role = replica`.execute(trx);
  for (const { table, count, rows } of tables) {
    await sql`delete from ${sql.table(table)}`.execute(trx);
    if (count === 0) continue;
    await sql`
      insert into ${sql.table(table)} overriding system value
      select * from json_populate_recordset(null::${sql.table(table)}, ${rows}::json)`.execute(trx);
  }
  await sql`set local session_replication_role = origin`.execute(trx);
};

const restoreSequences = (trx: Work, sequences: string) =>
  sql`
    select setval(name::regclass, coalesce(last, 1), last is not null)
    from json_to_recordset(${sequences}::json) as copy(name text, last bigint)
    where pg_sequence_last_value(name::regclass) is distinct from last
  `.execute(trx);

const mayIgnoreKeys = async (trx: Work): Promise<boolean> => {
  const { rows } = await sql<{ role: string }>`select current_setting('is_superuser') as role`.execute(trx);
  return rows[0]?.role === 'on';
};

/**
 * Restores what has changed since the copy, and returns the copy for the next time. Returns null, and does nothing, if
 * the copy is too old, or if the database's user may not suspend the check of keys.
 */
export const restoreSeed = async (trx: Work, copy: SeedCopy, now: Date): Promise<SeedCopy | null> => {
  const seededMs = copy.seededAt.getTime();
  if (Math.floor(now.getTime() / quarterMs) !== Math.floor(seededMs / quarterMs)) return null;
  if (!(await mayIgnoreKeys(trx))) return null;
  const changedTables = await findChangedTables(trx, copy);
  await restoreSequences(trx, copy.sequences);
  await restoreTables(trx, changedTables);
  await moveRentals(trx, now.getTime() - seededMs);
  const { rows } = await sql<{ writer: string }>`select pg_current_xact_id()::xid::text as writer`.execute(trx);
  const writer = rows[0]?.writer ?? '';
  const tables = copy.tables.map((each) => (changedTables.includes(each) ? { ...each, writer } : each));
  return { ...copy, tables };
};
