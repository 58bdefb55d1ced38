/** The PostgreSQL server that all tests of a run share (`node --test --test-global-setup`). */
import { isPostgresWanted, startOwnPostgres, type TestPostgres } from './postgres.ts';

let server: TestPostgres | null = null;

/** Starts it, and passes its address to the tests. */
export const globalSetup = async (): Promise<void> => {
  if (!isPostgresWanted) return;
  server = await startOwnPostgres();
  process.env.PW_TEST_POSTGRES_FOLDER = server.folder;
};

/** Stops it. */
export const globalTeardown = async (): Promise<void> => {
  await server?.stop();
};
