/** `GET /health`: whether a balancer should send visitors here. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Hono } from 'hono';
import { sql } from 'kysely';
import type { Database } from '../database/open.ts';
import type { Environment } from './router.ts';

/** How long the database may take to say that it is there, in ms. */
const patienceMs = 2000;

interface HealthPorts {
  database: Database;
  /** Which version of the service this is. */
  version: string;
}

/**
 * What the database calls itself, such as `PostgreSQL 17.2`; null when it does not answer. The message is written to its
 * log and nowhere else, so that a disk that takes no writes is noticed, and no table is locked.
 */
const databaseName = async (database: Database): Promise<string | null> => {
  const giveUp = new AbortController();
  const asked = sql<{ name: string }>`
    select split_part(version(), ' on ', 1) as name, pg_logical_emit_message(true, 'presswall', 'health')
  `
    .execute(database)
    .then(({ rows }) => /^PostgreSQL [\d.]+/.exec(rows[0]?.name ?? '')?.[0] ?? null)
    .catch(() => null);
  const late = wait(patienceMs, null, { signal: giveUp.signal, ref: false }).catch(() => null);
  const name = await Promise.race([asked, late]);
  giveUp.abort();
  return name;
};

/** Adds it: 200 `{ status: "ok", version, database }`; 503 with `status: "failing"` and `database: null` without a database. */
export const addHealth = (app: Hono<Environment>, { database, version }: HealthPorts): void => {
  app.get('/health', async (context) => {
    context.set('route', 'GET /health');
    context.header('cache-control', 'no-store');
    const name = await databaseName(database);
    const status = name === null ? 'failing' : 'ok';
    return context.json({ status, version, database: name }, name === null ? 503 : 200);
  });
};
