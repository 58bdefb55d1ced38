/** One PostgreSQL server for a whole run of tests (`node --test --test-global-setup`): each suite has databases of its own. */
import { isPostgresWanted, startOwnPostgres, type TestPostgres } from './postgres.ts';

let server: TestPostgres | null = null;

/** Starts it, and tells the tests where it is. */
export const globalSetup = async (): Promise<void> => {
  if (!isPostgresWanted) return;
  server = await startOwnPostgres();
  process.env.PW_TEST_POSTGRES_FOLDER = server.folder;
};

/** Stops it. */
export const globalTeardown = async (): Promise<void> => {
  await server?.stop();
};
