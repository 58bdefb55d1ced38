/** Opens the database: embedded PostgreSQL in a folder, or the server of an address. Both have one schema. */
import { statfsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect, type Transaction } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import type { Tracing } from '../tracing/tracing.ts';
import { openGuarded } from './guarded-pglite.ts';
import { migrations } from './migrations/migrations.ts';
import { preparingPool } from './prepared-statements.ts';
import type { Schema } from './schema/schema.ts';
import { traceQueries } from './traced-queries.ts';

/** The database of the service. */
export type Database = Kysely<Schema>;

/** The database, inside or outside of a transaction. */
export type DatabaseOrTransaction = Database | Transaction<Schema>;

/** Location of the data; this process must lock a folder first, because PGlite itself has no lock. */
export type DatabaseLocation = { kind: 'folder'; folder: string } | { kind: 'memory' } | ServerLocation;

/** A PostgreSQL server, and how many connections to it this process may have at once; 10 without it. */
interface ServerLocation {
  kind: 'server';
  url: string;
  connections?: number;
}

/** The pools of the open databases; the embedded one has none. */
const pools = new WeakMap<Database, pg.Pool>();

/** Returns a reading of the connections of this process to a PostgreSQL server; null for the embedded database. */
export const connectionsOf = (database: Database) => {
  const pool = pools.get(database);
  if (pool === undefined) return null;
  return () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });
};

const poolOf = ({ url, connections = 10 }: ServerLocation): pg.Pool => {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  // The pool replaces an idle connection that breaks; without a listener the error would end the process.
  pool.on('error', () => {});
  // The pool does not listen to a connection in use. Its running statement rejects, or else the next one does.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
};

const freeBytesAt = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

const embeddedDialectOf = async (location: Exclude<DatabaseLocation, ServerLocation>): Promise<PGliteDialect> => {
  switch (location.kind) {
    case 'folder': {
      const folder = join(location.folder, 'pglite');
      const open = () => PGlite.create({ dataDir: folder, relaxedDurability: false });
      await mkdir(folder, { recursive: true });
      return new PGliteDialect({ pglite: await openGuarded({ open, freeBytes: () => freeBytesAt(folder) }) });
    }
    case 'memory':
      return new PGliteDialect({ pglite: () => new PGlite() });
  }
};

/** Opens the dialect of a location, and the pool of a server. */
export const openDialect = async (location: DatabaseLocation) => {
  if (location.kind !== 'server') return { dialect: await embeddedDialectOf(location), pool: null };
  const pool = poolOf(location);
  return { dialect: new PostgresDialect({ pool: preparingPool(pool) }), pool };
};

/** Opens a database by its dialect and brings its schema up to date; rejects if that fails. */
export const openWith = async (dialect: PGliteDialect | PostgresDialect, tracing?: Tracing): Promise<Database> => {
  const database = new Kysely<Schema>({ dialect, ...(tracing !== undefined && { log: traceQueries(tracing) }) });
  const { error } = await new Migrator({
    db: database,
    provider: { getMigrations: async () => migrations },
  }).migrateToLatest();
  if (error !== undefined) {
    await database.destroy();
    throw error;
  }
  return database;
};

/** Opens the database and brings its schema up to date; rejects when either fails. Its statements become spans. */
export const openDatabase = async (location: DatabaseLocation, tracing?: Tracing): Promise<Database> => {
  const { dialect, pool } = await openDialect(location);
  const database = await openWith(dialect, tracing);
  if (pool !== null) pools.set(database, pool);
  return database;
};
