/** Runs a suite on the databases of the service: PGlite, which the sandbox embeds, and PostgreSQL. */
import { after, before, describe } from 'node:test';
import { type Database, openDatabase } from '../../../demo/service/ports/database/open.ts';
import { createFinishedDatabase, isPostgresWanted, startPostgres, type TestPostgres } from './postgres.ts';
import { openEmbedded } from './prepared-databases.ts';

/** Returns the database of a suite; only while its tests run. */
export type GetDatabase = () => Database;

const describeOnPglite = (title: string, suite: (database: GetDatabase) => void): void => {
  describe(`${title}, on PGlite`, () => {
    let database: Database | null = null;
    before(async () => {
      database = await openEmbedded();
    });
    after(() => database?.destroy());
    suite(() => openDatabases(database));
  });
};

const describeOnPostgres = (title: string, suite: (database: GetDatabase) => void): void => {
  describe(`${title}, on PostgreSQL`, () => {
    let server: TestPostgres | null = null;
    let database: Database | null = null;
    before(async () => {
      server = await startPostgres();
      database = await openDatabase({ kind: 'server', url: await createFinishedDatabase(server) });
    });
    after(async () => {
      await database?.destroy();
      await server?.stop();
    });
    suite(() => openDatabases(database));
  });
};

/**
 * Describes a suite once on PGlite and once on PostgreSQL, each time on a fresh database: for what depends on the
 * database, such as locks, limits, counts, and operations that happen once.
 */
export const describeOnEachDatabase = (title: string, suite: (database: GetDatabase) => void): void => {
  describeOnPglite(title, suite);
  if (isPostgresWanted) describeOnPostgres(title, suite);
};

/**
 * Describes a suite on PostgreSQL, or on PGlite where the tests run without: for what is the same on both. The journeys
 * of the e2e tests run on PGlite.
 */
export const describeOnOneDatabase = isPostgresWanted ? describeOnPostgres : describeOnPglite;

const openDatabases = (database: Database | null): Database => {
  if (database === null) throw new Error('The database is there only while tests run');
  return database;
};
