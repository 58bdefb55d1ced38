/**
 * Shared resources of all tests of a run (`node --test --test-global-setup`): one PostgreSQL server, and prepared
 * databases.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isPostgresWanted, startOwnPostgres, type TestPostgres } from './postgres.ts';
import { prepareEmbedded } from './prepared-databases.ts';

let server: TestPostgres | null = null;
let folder: string | null = null;

/** Creates them, and passes their addresses to the tests. */
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
