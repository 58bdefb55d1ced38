/** Places for the data of a service that runs as a process of its own. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFinishedDatabase, isPostgresWanted, startPostgres } from './postgres.ts';
import { prepareDataFolder } from './prepared-folders.ts';

/** An empty database with the finished schema. */
export interface ProcessPlace {
  /** The settings that lead the service there. */
  env: Readonly<Record<string, string>>;
  clear(): Promise<void>;
}

/** Opens a place in a folder, on PGlite. */
export const openFolderPlace = async (): Promise<ProcessPlace> => {
  const folder = await mkdtemp(join(tmpdir(), 'pw-place-'));
  await prepareDataFolder(folder);
  return { env: { PW_DATA: folder }, clear: () => rm(folder, { recursive: true }) };
};

const openServerPlace = async (): Promise<ProcessPlace> => {
  const server = await startPostgres();
  return { env: { DATABASE_URL: await createFinishedDatabase(server) }, clear: server.stop };
};

/** Opens a place on PostgreSQL, or in a folder where the tests run without: for what is the same on both. */
export const openOnePlace = isPostgresWanted ? openServerPlace : openFolderPlace;

/** Opens a place on each database, by the database's name. */
export const openPlaceOn: Readonly<Record<string, () => Promise<ProcessPlace>>> = {
  PGlite: openFolderPlace,
  ...(isPostgresWanted && { PostgreSQL: openServerPlace }),
};
