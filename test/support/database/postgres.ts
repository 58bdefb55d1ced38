/** A throw-away PostgreSQL server, for the tests that run on both databases. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { openDatabase } from '../../../demo/service/ports/database/open.ts';
import { findPostgres } from '../runner/programs.mjs';

/** The socket folder of a server that all tests of a run share, if one is running. */
const sharedFolder = (): string | undefined => process.env.PW_TEST_POSTGRES_FOLDER;

/** A running server, reached by its socket alone. */
export interface TestPostgres {
  /** The folder of its socket. */
  folder: string;
  /** Creates an empty database, or a copy of another one that nobody is connected to, and returns its address. */
  createDatabase(original?: string): Promise<string>;
  stop(): Promise<void>;
}

/** `PW_TEST_POSTGRES=off` skips the tests on PostgreSQL; without it they fail if PostgreSQL is missing. */
export const isPostgresWanted = process.env.PW_TEST_POSTGRES !== 'off';

/** PostgreSQL refuses to run as root: then it runs as its package's user. */
const serverUser = (): { uid: number; gid: number } | null => {
  if (process.getuid?.() !== 0) return null;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
};

/** The number of databases that this process has created. */
let databases = 0;

/** Creates databases on the server of a socket folder, each with a unique name. */
const databaseMaker = (folder: string) => {
  const addressOf = (name: string) => `postgresql://tester@localhost/${name}?host=${encodeURIComponent(folder)}`;
  return async (original?: string) => {
    const name = `service_${process.pid}_${++databases}`;
    const client = new pg.Client({ connectionString: addressOf('postgres') });
    await client.connect();
    const template = original === undefined ? '' : ` template ${new URL(original).pathname.slice(1)}`;
    await client.query(`create database ${name}${template}`);
    await client.end();
    return addressOf(name);
  };
};

/** Starts a database of its own on the shared server, if there is one, or else on a new server. */
export const startPostgres = async (): Promise<TestPostgres> => {
  const folder = sharedFolder();
  return folder === undefined
    ? startOwnPostgres()
    : { folder, createDatabase: databaseMaker(folder), stop: async () => {} };
};

/** The addresses of databases with the finished schema, by the server that they are on. */
const finished = new Map<string, Promise<string>>();

/** Creates a database with the finished schema and returns its address; the schema is created once for a process. */
export const createFinishedDatabase = async ({ folder, createDatabase }: TestPostgres): Promise<string> => {
  const create = async () => {
    const url = await createDatabase();
    await (await openDatabase({ kind: 'server', url })).destroy();
    return url;
  };
  const original = finished.get(folder) ?? create();
  finished.set(folder, original);
  return createDatabase(await original);
};

/**
 * Starts a server in a folder of its own; rejects with what to install if there is none. It writes to its disk
 * asynchronously: tests kill the service, never the server.
 */
export const startOwnPostgres = async (): Promise<TestPostgres> => {
  const programs = findPostgres();
  if (programs === undefined) {
    throw new Error('PostgreSQL is missing: install its server programs, or set PW_TEST_POSTGRES=off to do without');
  }
  const user = serverUser();
  const folder = mkdtempSync(join(tmpdir(), 'pw-pg-'));
  if (user !== null) chownSync(folder, user.uid, user.gid);
  const as = { ...user, cwd: folder, env: { LC_ALL: 'C', PATH: process.env.PATH } };
  const data = join(folder, 'data');
  execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'tester', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...as,
    stdio: 'ignore',
  });
  const options = [
    '-D',
    data,
    '-k',
    folder,
    '-c',
    'listen_addresses=',
    '-c',
    'fsync=off',
    '-c',
    'synchronous_commit=off',
  ];
  const server = spawn(join(programs, 'postgres'), options, { ...as, stdio: ['ignore', 'ignore', 'pipe'] });
  const endNow = () => server.kill('SIGQUIT');
  process.once('exit', endNow);

  let output = '';
  let isReady = false;
  for await (const line of createInterface({ input: server.stderr })) {
    output += `${line}\n`;
    isReady = line.includes('ready to accept connections');
    if (isReady) break;
  }
  if (!isReady) throw new Error(`PostgreSQL did not start:\n${output}`);
  // A process whose tests have ended ends, though the server runs.
  server.stderr.destroy();
  server.unref();

  return {
    folder,
    createDatabase: databaseMaker(folder),
    stop: async () => {
      process.removeListener('exit', endNow);
      server.ref();
      const whenEnded = once(server, 'exit');
      server.kill('SIGINT');
      await whenEnded;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
