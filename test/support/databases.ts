/** Runs a suite on every kind of database that the service takes. */
import { after, before, describe } from 'node:test';
import { type Database, openDatabase } from '../../demo/service/database/open.ts';
import { isPostgresWanted, startPostgres, type TestPostgres } from './postgres.ts';
import { openEmbedded } from './prepared-databases.ts';

/** The database of a suite; there only while its tests run. */
export type GetDatabase = () => Database;

/** Describes the same thing once on PGlite and once on PostgreSQL, each time on a fresh database. */
export const onEachDatabase = (what: string, suite: (database: GetDatabase) => void): void => {
  describe(`${what}, on PGlite`, () => {
    let database: Database | null = null;
    before(async () => {
      database = await openEmbedded();
    });
    after(() => database?.destroy());
    suite(() => present(database));
  });
  if (!isPostgresWanted) return;
  describe(`${what}, on PostgreSQL`, () => {
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
    suite(() => present(database));
  });
};

const present = (database: Database | null): Database => {
  if (database === null) throw new Error('The database is there only while tests run');
  return database;
};
