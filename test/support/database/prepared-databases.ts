/**
 * Embedded databases. PGlite takes seconds to open one, so the suites of a process borrow the same one, one after the
 * other, and each finds it empty.
 */
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PGliteDialect, type PGlite as UsedPGlite } from 'kysely';
import { type Database, openWith } from '../../../demo/service/ports/database/open.ts';
import { prepareDataFolder } from './prepared-folders.ts';

let pendingShared: Promise<PGlite> | undefined;
let isBorrowed = false;

/** An embedded database with the finished schema, for a test that breaks it or keeps it busy. */
export const openOwnEmbedded = async (): Promise<PGlite> => {
  const folder = await mkdtemp(join(tmpdir(), 'presswall-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await prepareDataFolder(folder);
  return PGlite.create({ dataDir: join(folder, 'pglite') });
};

/** The shared database; who closes it gives it back. */
const borrow = async (): Promise<UsedPGlite> => {
  if (isBorrowed) throw new Error('A suite before this one has not destroyed its embedded database');
  isBorrowed = true;
  pendingShared ??= openOwnEmbedded();
  const shared = await pendingShared;
  const borrowed: UsedPGlite = {
    ready: true,
    waitReady: Promise.resolve(),
    closed: false,
    query: (query, parameters, options) => shared.query(query, parameters, options),
    transaction: (callback) => shared.transaction(callback),
    close: async () => {
      borrowed.closed = true;
      isBorrowed = false;
    },
  };
  return borrowed;
};

/** An embedded database without a schema. */
export const borrowWithoutSchema = async (): Promise<UsedPGlite> => {
  const borrowed = await borrow();
  await borrowed.query('drop schema public cascade');
  await borrowed.query('create schema public');
  return borrowed;
};

/** Everything but the schema and the list of its migrations. */
const emptyTables = `
  do $$ begin
    execute (
      select 'truncate ' || string_agg(format('%I', tablename), ', ') || ' restart identity'
      from pg_tables where schemaname = 'public' and tablename not like 'kysely_%'
    );
  end $$
`;

/** An embedded database with the finished schema, for one suite. */
export const openEmbedded = (): Promise<Database> =>
  openWith(
    new PGliteDialect({
      pglite: async () => {
        const borrowed = await borrow();
        await borrowed.query(emptyTables);
        return borrowed;
      },
    }),
  );
