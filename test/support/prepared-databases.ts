/**
 * Databases whose schema is there already, made once for a whole run of tests: to make one anew takes seconds. A suite that
 * is run by itself makes its own.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { PGliteDialect } from 'kysely';
import { type Database, openDatabase, openWith } from '../../demo/service/database/open.ts';

/** Names the file of the embedded one, for the tests of the run. */
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
