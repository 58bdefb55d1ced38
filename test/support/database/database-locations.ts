/** A location of the service's data for one suite. */
import { after, before, describe } from 'node:test';
import type { DatabaseLocation } from '../../../demo/service/ports/database/open.ts';
import { createFinishedDatabase, isPostgresWanted, startPostgres, type TestPostgres } from './postgres.ts';

/**
 * Describes a suite with PostgreSQL, or with PGlite where the tests run without: for what is the same on both. The
 * location exists only while its tests run.
 */
export const describeOnOneLocation = (title: string, suite: (location: () => DatabaseLocation) => void): void => {
  if (!isPostgresWanted) {
    describe(`${title}, on PGlite`, () => suite(() => ({ kind: 'memory' })));
    return;
  }
  describe(`${title}, on PostgreSQL`, () => {
    let server: TestPostgres | null = null;
    let url = '';
    before(async () => {
      server = await startPostgres();
      url = await createFinishedDatabase(server);
    });
    after(() => server?.stop());
    suite(() => ({ kind: 'server', url }));
  });
};
