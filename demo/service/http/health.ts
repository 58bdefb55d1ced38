/** `GET /health`: tells a balancer if it may send visitors here. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Hono } from 'hono';
import { sql } from 'kysely';
import type { Database } from '../ports/database/open.ts';
import type { Environment } from './router.ts';

/** Timeout of the database, in ms. */
const requestTimeoutMs = 2000;

interface HealthDeps {
  database: Database;
  /** The version of the service. */
  version: string;
}

/**
 * Returns the database's name of itself, such as `PostgreSQL 17.2`; null if it does not respond. The message is written
 * to its log and nowhere else, so that a read-only disk is noticed, and no table is locked.
 */
const databaseName = async (database: Database): Promise<string | null> => {
  const abort = new AbortController();
  const nameQuery = sql<{ name: string }>`
    select split_part(version(), ' on ', 1) as name, pg_logical_emit_message(true, 'presswall', 'health')
  `
    .execute(database)
    .then(({ rows }) => /^PostgreSQL [\d.]+/.exec(rows[0]?.name ?? '')?.[0] ?? null)
    .catch(() => null);
  const timeout = wait(requestTimeoutMs, null, { signal: abort.signal, ref: false }).catch(() => null);
  const name = await Promise.race([nameQuery, timeout]);
  abort.abort();
  return name;
};

/**
 * Adds the route: 200 `{ status: "ok", version, database }`; 503 with `status: "failing"` and `database: null` without
 * a database.
 */
export const addHealth = (app: Hono<Environment>, { database, version }: HealthDeps): void => {
  app.get('/health', async (context) => {
    context.set('route', 'GET /health');
    context.header('cache-control', 'no-store');
    const name = await databaseName(database);
    const status = name === null ? 'failing' : 'ok';
    return context.json({ status, version, database: name }, name === null ? 503 : 200);
  });
};
