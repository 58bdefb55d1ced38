/** What `node demo/service/main.ts` does when it is given arguments: administer the database, and end. */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type Database, type DatabasePlace, openDatabase } from '../database/open.ts';
import { lockFolder } from '../lock/folder-lock.ts';
import { importSiteData } from './import-site-data.ts';
import { BadImport, readSiteData, type SiteData } from './site-data.ts';

const usage = `Usage: node demo/service/main.ts
       node demo/service/main.ts --import FILE
       node demo/service/main.ts --create-site ID --name NAME --region REGION --origin ORIGIN [--origin ORIGIN]`;

const options = {
  import: { type: 'string' },
  'create-site': { type: 'string' },
  name: { type: 'string' },
  region: { type: 'string' },
  origin: { type: 'string', multiple: true },
} as const;

const valuesOf = (words: readonly string[]) => {
  try {
    return parseArgs({ args: [...words], options, strict: true }).values;
  } catch (cause) {
    throw new BadImport(`${cause instanceof Error ? cause.message : cause}\n${usage}`);
  }
};

/** Reads what the command line asks to write; null: it asks for nothing, and the service is to run. */
export const readCommand = async (words: readonly string[]): Promise<SiteData | null> => {
  if (words.length === 0) return null;
  const { import: file, 'create-site': siteId, name, region: regionId, origin: origins = [] } = valuesOf(words);
  if (file !== undefined) {
    const text = await readFile(file, 'utf8').catch(() => {
      throw new BadImport(`${file} can't be read`);
    });
    return readSiteData(text);
  }
  if (siteId === undefined || name === undefined || regionId === undefined || origins.length === 0) {
    throw new BadImport(usage);
  }
  return readSiteData(JSON.stringify({ sites: [{ siteId, name, regionId, origins }] }));
};

const write = async (database: Database, data: SiteData): Promise<string> => {
  await importSiteData(database, data);
  const counts = Object.entries(data).flatMap(([what, list]) => (list.length === 0 ? [] : `${list.length} ${what}`));
  return `Imported ${counts.join(', ') || 'nothing'}`;
};

/** Writes the data into the database, whose folder must be nobody else's meanwhile; resolves to what to say. */
export const runCommand = async (place: DatabasePlace, data: SiteData): Promise<string> => {
  const lock = place.kind === 'folder' ? await lockFolder(place.folder, new Date()) : null;
  try {
    const database = await openDatabase(place);
    return await write(database, data).finally(() => database.destroy());
  } finally {
    await lock?.release();
  }
};
