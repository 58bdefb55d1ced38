/** Opens the database: embedded PostgreSQL in a folder, or the server that an address names. One schema for both. */
import { statfsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { openGuarded } from './guarded-pglite.ts';
import { migrations } from './migrations.ts';
import type { Schema } from './schema.ts';

/** The database of the service. */
export type Database = Kysely<Schema>;

/** Where the data lives; a folder must be locked by this process first, for PGlite itself has no lock. */
export type DatabasePlace = { kind: 'folder'; folder: string } | { kind: 'memory' } | ServerPlace;

/** A PostgreSQL server, and how many connections to it this process may have at once; 10 without it. */
interface ServerPlace {
  kind: 'server';
  url: string;
  connections?: number;
}

const freeBytesAt = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

const dialectOf = async (place: DatabasePlace): Promise<PGliteDialect | PostgresDialect> => {
  switch (place.kind) {
    case 'folder': {
      const folder = join(place.folder, 'pglite');
      const open = () => PGlite.create({ dataDir: folder, relaxedDurability: false });
      await mkdir(folder, { recursive: true });
      return new PGliteDialect({ pglite: await openGuarded({ open, freeBytes: () => freeBytesAt(folder) }) });
    }
    case 'memory':
      return new PGliteDialect({ pglite: () => new PGlite() });
    case 'server': {
      const pool = new pg.Pool({ connectionString: place.url, max: place.connections ?? 10 });
      // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
      pool.on('error', () => {});
      return new PostgresDialect({ pool });
    }
  }
};

/** A database by its dialect, its schema brought up to date; rejects when that fails. */
export const openWith = async (dialect: PGliteDialect | PostgresDialect): Promise<Database> => {
  const database = new Kysely<Schema>({ dialect });
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

/** Opens the database and brings its schema up to date; rejects when either fails. */
export const openDatabase = async (place: DatabasePlace): Promise<Database> => openWith(await dialectOf(place));
