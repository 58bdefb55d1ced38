/**
 * Data folders with an embedded database whose schema is finished. PGlite takes seconds to create one, so it is created
 * once for each state of the migrations, and copied. It has no data: the service seeds it as it seeds a new folder.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { constants, cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const cache = join(root, '.cache/databases');

/** Changes with the sources of the schema, and with PGlite. */
const hashOfSchema = (): string => {
  const sources = globSync('demo/service/ports/database/**/*.ts', { cwd: root }).map((name) => join(root, name));
  const hash = createHash('sha256');
  for (const file of [...sources.sort(), join(root, 'node_modules/@electric-sql/pglite/package.json')]) {
    hash.update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 16);
};

/** Creates the folder that is copied. Processes may do so at the same time: the first one to finish wins. */
const createTemplate = async (template: string): Promise<void> => {
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'new-'));
  // Most processes only copy: they need not load the databases.
  const { openDatabase } = await import('../../../demo/service/ports/database/open.ts');
  await (await openDatabase({ kind: 'folder', folder })).destroy();
  await rename(folder, template).catch(async (cause: unknown) => {
    await rm(folder, { recursive: true });
    if (!existsSync(template)) throw cause;
  });
};

/** Returns the folder that is copied; creates it first, which a run does before its workers start. */
export const prepareTemplate = async (): Promise<string> => {
  const template = join(cache, hashOfSchema());
  if (!existsSync(template)) await createTemplate(template);
  return template;
};

/** Puts an empty database with its schema into a folder, as if the service had been started there without a seed. */
export const prepareDataFolder = async (folder: string): Promise<void> => {
  await cp(await prepareTemplate(), folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
};
