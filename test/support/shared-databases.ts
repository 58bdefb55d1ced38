/** What all tests of a run share (`node --test --test-global-setup`): one PostgreSQL server, and databases that are made. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isPostgresWanted, startOwnPostgres, type TestPostgres } from './postgres.ts';
import { prepareEmbedded } from './prepared-databases.ts';

let server: TestPostgres | null = null;
let folder: string | null = null;

/** Makes them, and tells the tests where they are. */
export const globalSetup = async (): Promise<void> => {
  folder = await mkdtemp(join(tmpdir(), 'presswall-'));
  await prepareEmbedded(join(folder, 'pglite.tar'));
  if (!isPostgresWanted) return;
  server = await startOwnPostgres();
  process.env.PW_TEST_POSTGRES_FOLDER = server.folder;
};

/** Ends them. */
export const globalTeardown = async (): Promise<void> => {
  await server?.stop();
  if (folder !== null) await rm(folder, { recursive: true, force: true });
};
