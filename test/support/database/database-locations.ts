/** Runs a suite once for every kind of location of the service's data. */
import { after, before, describe } from 'node:test';
import type { DatabaseLocation } from '../../../demo/service/ports/database/open.ts';
import { isPostgresWanted, startPostgres, type TestPostgres } from './postgres.ts';

/** Describes a suite once with PGlite and once with PostgreSQL; the location exists only while its tests run. */
export const describeOnEachLocation = (title: string, suite: (location: () => DatabaseLocation) => void): void => {
  describe(`${title}, on PGlite`, () => suite(() => ({ kind: 'memory' })));
  if (!isPostgresWanted) return;
  describe(`${title}, on PostgreSQL`, () => {
    let server: TestPostgres | null = null;
    let url = '';
    before(async () => {
      server = await startPostgres();
      url = await server.createDatabase();
    });
    after(() => server?.stop());
    suite(() => ({ kind: 'server', url }));
  });
};
