/** Runs a suite once for every kind of place that the service keeps its data in. */
import { after, before, describe } from 'node:test';
import type { DatabasePlace } from '../../demo/service/database/open.ts';
import { isPostgresWanted, startPostgres, type TestPostgres } from './postgres.ts';

/** Describes the same thing once with PGlite and once with PostgreSQL; the place is there only while its tests run. */
export const onEachPlace = (what: string, suite: (place: () => DatabasePlace) => void): void => {
  describe(`${what}, on PGlite`, () => suite(() => ({ kind: 'memory' })));
  if (!isPostgresWanted) return;
  describe(`${what}, on PostgreSQL`, () => {
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
