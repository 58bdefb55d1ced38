/** The commands of `node demo/service/main.ts` with arguments: administer the database, and exit. */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type Database, type DatabaseLocation, openDatabase } from '../../ports/database/open.ts';
import { tryMigrations } from '../../ports/database/pending-migrations.ts';
import { rotateSigningKeys } from '../../ports/database/signing-keys.ts';
import { lockFolder } from '../../ports/lock/folder-lock.ts';
import { importSiteData } from './import-site-data.ts';
import { type OperatorCommand, readOperatorCommand, runOperatorCommand } from './operator-commands.ts';
import { ImportError, readSiteData, type SiteData } from './site-data.ts';

const usage = `Usage: node demo/service/main.ts
       node demo/service/main.ts serve [--config FILE]
       node demo/service/main.ts migrate [--dry-run]
       node demo/service/main.ts admin create-site ID --name NAME --region REGION --origin ORIGIN [--origin ORIGIN]
       node demo/service/main.ts admin import FILE
       node demo/service/main.ts admin add-operator NAME --role viewer|editor|manager
       node demo/service/main.ts admin revoke-operator NAME
       node demo/service/main.ts admin list-operators
       node demo/service/main.ts admin rotate-keys
       node demo/service/main.ts admin replace-leaked-keys
Each takes --config FILE, too. The older forms --import, --create-site, --rotate-keys and --replace-leaked-keys go on.`;

const options = {
  config: { type: 'string' },
  'dry-run': { type: 'boolean' },
  import: { type: 'string' },
  'create-site': { type: 'string' },
  name: { type: 'string' },
  region: { type: 'string' },
  origin: { type: 'string', multiple: true },
  role: { type: 'string' },
  'rotate-keys': { type: 'boolean' },
  'replace-leaked-keys': { type: 'boolean' },
} as const;

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options, strict: true, allowPositionals: true });
  } catch (cause) {
    throw new ImportError(`${cause instanceof Error ? cause.message : cause}\n${usage}`);
  }
};

type Values = ReturnType<typeof parse>['values'];

/** A command: start the service, or do something to its database. */
export type Command =
  | { kind: 'serve' }
  | { kind: 'migrate'; isDryRun: boolean }
  | { kind: 'import'; data: SiteData }
  | { kind: 'rotate-keys'; isLeaked: boolean }
  | OperatorCommand;

/** A command line. */
export interface CommandLine {
  command: Command;
  /** The file of settings; null without one. */
  configFile: string | null;
}

const readImport = async (file: string): Promise<SiteData> => {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ImportError(`${file} can't be read`);
  });
  return readSiteData(text);
};

const readSite = (siteId: string | undefined, { name, region: regionId, origin: origins = [] }: Values): SiteData => {
  if (siteId === undefined || name === undefined || regionId === undefined || origins.length === 0) {
    throw new ImportError(usage);
  }
  return readSiteData(JSON.stringify({ sites: [{ siteId, name, regionId, origins }] }));
};

/** Reads the older forms; null: there is none. */
const readOptionForm = async (values: Values): Promise<Command | null> => {
  const isLeaked = values['replace-leaked-keys'] === true;
  if (isLeaked || values['rotate-keys'] === true) return { kind: 'rotate-keys', isLeaked };
  if (values.import !== undefined) return { kind: 'import', data: await readImport(values.import) };
  const siteId = values['create-site'];
  return siteId === undefined ? null : { kind: 'import', data: readSite(siteId, values) };
};

const readAdmin = async ([act, subject, ...more]: readonly string[], values: Values): Promise<Command> => {
  const isComplete = more.length === 0;
  const operatorCommand = isComplete ? readOperatorCommand(act, subject, values.role) : null;
  if (operatorCommand !== null) return operatorCommand;
  if (act === 'create-site' && isComplete) return { kind: 'import', data: readSite(subject, values) };
  if (act === 'import' && subject !== undefined && isComplete)
    return { kind: 'import', data: await readImport(subject) };
  if (act === 'rotate-keys' && subject === undefined) return { kind: 'rotate-keys', isLeaked: false };
  if (act === 'replace-leaked-keys' && subject === undefined) return { kind: 'rotate-keys', isLeaked: true };
  throw new ImportError(usage);
};

/** Reads the command line; without a command, the service starts. */
export const parseCommand = async (args: readonly string[]): Promise<CommandLine> => {
  const { values, positionals } = parse(args);
  const [verb, ...subjects] = positionals;
  const configFile = values.config ?? null;
  if (verb === 'admin') return { command: await readAdmin(subjects, values), configFile };
  if (subjects.length > 0) throw new ImportError(usage);
  if (verb === 'migrate') return { command: { kind: 'migrate', isDryRun: values['dry-run'] === true }, configFile };
  if (verb === 'serve') return { command: { kind: 'serve' }, configFile };
  if (verb !== undefined) throw new ImportError(usage);
  return { command: (await readOptionForm(values)) ?? { kind: 'serve' }, configFile };
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

const dryRun = async (place: DatabaseLocation): Promise<string> => {
  const steps = await tryMigrations(place);
  if (steps.length === 0) return 'The database is up to date';
  const lines = steps.map(({ name, ms }) => `${name}: succeeds, ${ms} ms`);
  return [...lines, 'Nothing was changed. Migrate with: node demo/service/main.ts migrate'].join('\n');
};

const workOf = async (database: Database, command: Exclude<Command, { kind: 'serve' }>): Promise<string> => {
  switch (command.kind) {
    case 'migrate':
      return 'The database is up to date';
    case 'import':
      return write(database, command.data);
    case 'rotate-keys':
      return rotate(database, command.isLeaked);
    default:
      return runOperatorCommand(database, command);
  }
};

/** Runs a command on the database, whose folder must not be in use; resolves to the message for the console. */
export const runCommand = async (
  place: DatabaseLocation,
  command: Exclude<Command, { kind: 'serve' }>,
): Promise<string> => {
  const lock = place.kind === 'folder' ? await lockFolder(place.folder, new Date()) : null;
  try {
    if (command.kind === 'migrate' && command.isDryRun) return await dryRun(place);
    const database = await openDatabase(place);
    return await workOf(database, command).finally(() => database.destroy());
  } finally {
    await lock?.release();
  }
};
