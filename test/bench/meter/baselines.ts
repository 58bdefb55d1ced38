/** The yardsticks of the meter, on the same database: a bare insert, the function that counts, a bare server. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { Load } from './http-load.ts';

/** Stores one row and returns its id. */
export const insertText = 'insert into bare_views (uid, page) values ($1, $2) returning id';

const tableText = `create table bare_views (
  id int primary key generated always as identity, uid text not null, page text not null
)`;

/** Runs one statement. */
type Query = (text: string, values?: unknown[]) => Promise<unknown>;

/** Runs statements without any service. */
export interface Baselines {
  /** Bare inserts a second. */
  insert(load: Load): Promise<number>;
  /** Calls of the function that counts views a second, one view each. */
  countView(load: Load, name: string): Promise<number>;
  close(): Promise<void>;
}

const measureQueries = async (
  { connections, requests }: Load,
  query: (at: number) => Promise<unknown>,
): Promise<number> => {
  let sent = 0;
  const begun = performance.now();
  const sendAll = async () => {
    while (sent < requests) await query(sent++);
  };
  await Promise.all(Array.from({ length: connections }, sendAll));
  return requests / ((performance.now() - begun) / 1000);
};

const baselinesWith = async (query: Query, close: () => Promise<void>): Promise<Baselines> => {
  await query(tableText);
  return {
    insert: (load) => measureQueries(load, (at) => query(insertText, [`reader-${at}`, '/article'])),
    countView: (load, name) =>
      measureQueries(load, (at) => {
        const fields = { site: 'ledger', flow: 'metered', counter: 'bench', uid: `${name}-${Math.floor(at / 5)}` };
        const period = { unit: 'months', length: 1, now: new Date(), again: false, most: null };
        const call = { ...fields, ...period, page: at % 5, call: 1, view: at };
        return query('select total, is_counted from count_views($1)', [JSON.stringify([call])]);
      }),
    close,
  };
};

/** Opens them on a PostgreSQL server, with as many connections as the service has. */
export const openServedBaselines = (url: string): Promise<Baselines> => {
  const pool = new pg.Pool({ connectionString: url });
  return baselinesWith(
    (text, values) => pool.query(text, values),
    () => pool.end(),
  );
};

/** Opens them on an embedded database of its own, as safe as the service's. */
export const openEmbeddedBaselines = async (folder: string): Promise<Baselines> => {
  const database = await PGlite.create({ dataDir: folder, relaxedDurability: false });
  return baselinesWith(
    (text, values) => database.query(text, values),
    () => database.close(),
  );
};

/** Starts the bare server beside opened baselines; its process ends with `kill`. */
export const startInsertServer = async (url: string): Promise<{ address: URL; process: ChildProcess }> => {
  const file = fileURLToPath(new URL('./insert-server.ts', import.meta.url));
  const server = spawn(process.execPath, [file], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port]: Buffer[] = await once(server.stdout, 'data');
  return { address: new URL(`http://localhost:${String(port).trim()}/`), process: server };
};
