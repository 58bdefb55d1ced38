/** Runs a suite on every kind of database of the service. */
import { after, before, describe } from 'node:test';
import { type Database, openDatabase } from '../../demo/service/database/open.ts';
import { isPostgresWanted, startPostgres, type TestPostgres } from './postgres.ts';
import { openEmbedded } from './prepared-databases.ts';

/** Returns the database of a suite; only while its tests run. */
export type GetDatabase = () => Database;

/** Describes a suite once on PGlite and once on PostgreSQL, each time on a fresh database. */
export const describeOnEachDatabase = (title: string, suite: (database: GetDatabase) => void): void => {
  describe(`${title}, on PGlite`, () => {
    let database: Database | null = null;
    before(async () => {
      database = await openEmbedded();
    });
    after(() => database?.destroy());
    suite(() => openDatabases(database));
  });
  if (!isPostgresWanted) return;
  describe(`${title}, on PostgreSQL`, () => {
    let server: TestPostgres | null = null;
    let database: Database | null = null;
    before(async () => {
      server = await startPostgres();
      database = await openDatabase({ kind: 'server', url: await server.createDatabase() });
    });
    after(async () => {
      await database?.destroy();
      await server?.stop();
    });
    suite(() => openDatabases(database));
  });
};

const openDatabases = (database: Database | null): Database => {
  if (database === null) throw new Error('The database is there only while tests run');
  return database;
};
