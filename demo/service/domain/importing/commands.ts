/** The commands of `node demo/service/main.ts` with arguments: administer the database, and exit. */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type Database, type DatabaseLocation, openDatabase } from '../../ports/database/open.ts';
import { rotateSigningKeys } from '../../ports/database/signing-keys.ts';
import { lockFolder } from '../../ports/lock/folder-lock.ts';
import { importSiteData } from './import-site-data.ts';
import { ImportError, readSiteData, type SiteData } from './site-data.ts';

const usage = `Usage: node demo/service/main.ts
       node demo/service/main.ts --import FILE
       node demo/service/main.ts --create-site ID --name NAME --region REGION --origin ORIGIN [--origin ORIGIN]
       node demo/service/main.ts --rotate-keys
       node demo/service/main.ts --replace-leaked-keys`;

const options = {
  import: { type: 'string' },
  'create-site': { type: 'string' },
  name: { type: 'string' },
  region: { type: 'string' },
  origin: { type: 'string', multiple: true },
  'rotate-keys': { type: 'boolean' },
  'replace-leaked-keys': { type: 'boolean' },
} as const;

const valuesOf = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options, strict: true }).values;
  } catch (cause) {
    throw new ImportError(`${cause instanceof Error ? cause.message : cause}\n${usage}`);
  }
};

/** A command: import data, or replace the key that signs statements. */
export type Command = { kind: 'import'; data: SiteData } | { kind: 'rotate-keys'; isLeaked: boolean };

/** Reads the command line; null: there is no command, and the service starts. */
export const parseCommand = async (args: readonly string[]): Promise<Command | null> => {
  if (args.length === 0) return null;
  const values = valuesOf(args);
  const isLeaked = values['replace-leaked-keys'] === true;
  if (isLeaked || values['rotate-keys'] === true) return { kind: 'rotate-keys', isLeaked };
  return { kind: 'import', data: await parseImport(values) };
};

const parseImport = async (values: ReturnType<typeof valuesOf>): Promise<SiteData> => {
  const { import: file, 'create-site': siteId, name, region: regionId, origin: origins = [] } = values;
  if (file !== undefined) {
    const text = await readFile(file, 'utf8').catch(() => {
      throw new ImportError(`${file} can't be read`);
    });
    return readSiteData(text);
  }
  if (siteId === undefined || name === undefined || regionId === undefined || origins.length === 0) {
    throw new ImportError(usage);
  }
  return readSiteData(JSON.stringify({ sites: [{ siteId, name, regionId, origins }] }));
};

const write = async (database: Database, data: SiteData): Promise<string> => {
  await importSiteData(database, data);
  const counts = Object.entries(data).flatMap(([what, list]) => (list.length === 0 ? [] : `${list.length} ${what}`));
  return `Imported ${counts.join(', ') || 'nothing'}`;
};

const rotate = async (database: Database, isLeaked: boolean): Promise<string> => {
  await rotateSigningKeys(database, new Date(), { isLeaked });
  return isLeaked
    ? 'A new key signs from now on. Statements of the older keys are not valid any more'
    : 'A new key signs in an hour. Statements of the older keys stay valid';
};

/** Runs a command on the database, whose folder must not be in use; resolves to the message for the console. */
export const runCommand = async (place: DatabaseLocation, command: Command): Promise<string> => {
  const lock = place.kind === 'folder' ? await lockFolder(place.folder, new Date()) : null;
  try {
    const database = await openDatabase(place);
    const work = command.kind === 'import' ? write(database, command.data) : rotate(database, command.isLeaked);
    return await work.finally(() => database.destroy());
  } finally {
    await lock?.release();
  }
};
