/**
 * Databases with a finished schema, created once for a whole run of tests, because that takes seconds. A suite that
 * runs alone creates its own.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { PGliteDialect } from 'kysely';
import { type Database, openDatabase, openWith } from '../../../demo/service/ports/database/open.ts';

/** Environment variable with the file of the embedded database, for the tests of the run. */
const fileKey = 'PW_TEST_PGLITE_DUMP';

/** Makes the embedded one and writes it to a file. */
export const prepareEmbedded = async (file: string): Promise<void> => {
  const pglite = new PGlite();
  const database = await openWith(new PGliteDialect({ pglite }));
  await writeFile(file, Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()));
  await database.destroy();
  process.env[fileKey] = file;
};

/** An embedded database in memory, for one suite. */
export const openEmbedded = async (): Promise<Database> => {
  const file = process.env[fileKey];
  if (file === undefined) return openDatabase({ kind: 'memory' });
  const loadDataDir = new Blob([await readFile(file)]);
  return openWith(new PGliteDialect({ pglite: () => new PGlite({ loadDataDir }) }));
};
